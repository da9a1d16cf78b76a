export { contentJobs, mailJobs, ticketJobs } from './tickets.jobs.ts'
export { ticketRoutes } from './tickets.routes.ts'
export { countOpenTicketsOf } from './tickets.store.ts'
