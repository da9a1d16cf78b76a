export { invitationJobs } from './invitations.jobs.ts'
export { invitationRoutes } from './invitations.routes.ts'
export { findInvitation } from './find-invitation.ts'
export {
  findOpenInvitation,
  madeInvitations,
  revokeInvitationsAbove,
  type Invitation as OpenInvitation,
} from './invitations.store.ts'
export { joinByInvitation } from './join-by-invitation.ts'
