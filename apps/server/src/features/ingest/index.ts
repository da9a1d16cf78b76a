export { ingestRoutes } from './ingest.routes.ts'
