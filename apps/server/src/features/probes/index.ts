export { startProbeGuard } from './guard-of.ts'
export { probeRoutes } from './probes.routes.ts'
