export { assertOwnerRemains } from './assert-owner-remains.ts'
export { ensureHomeWorkspace } from './ensure-home-workspace.ts'
export { loadOwnMembership } from './load-own-membership.ts'
export {
  addMember,
  changeMemberRow,
  countMembers,
  deleteMember,
  endSessionsIn,
  findMembership,
  lockTeam,
  moveSession,
  type Membership,
} from './members.store.ts'
export { enterWorkspace, findWorkspace, listJoined } from './workspaces.store.ts'
export { workspaceRoutes } from './workspaces.routes.ts'
