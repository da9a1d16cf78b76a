export { remoteWriteRoutes } from './remote-write.routes.ts'
