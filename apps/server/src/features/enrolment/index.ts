export { enrolmentKeyRoutes, enrolRoutes } from './enrolment.routes.ts'
