export { attachmentsPrefix } from './parts/tickets.files.ts'
export { ticketHandlers } from './tickets.handlers.ts'
export { ticketsRoutes } from './tickets.routes.ts'
export { countOpenTicketsOf } from './tickets.store.ts'
