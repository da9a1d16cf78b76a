export { ticketHandlers } from './tickets.handlers.ts'
export { ticketRoutes } from './tickets.routes.ts'
export { countOpenTicketsOf } from './tickets.store.ts'
