export { madeEnrolmentKeys } from './enrolment.store.ts'
export { enrolmentKeyRoutes, enrolRoutes } from './enrolment.routes.ts'
