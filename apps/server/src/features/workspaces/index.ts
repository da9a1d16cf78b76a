export { assertOwnerRemains } from './assert-owner-remains.ts'
export { ensureHomeWorkspace, findHomeWorkspace } from './ensure-home-workspace.ts'
export { goHome } from './go-home.ts'
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
  type MemberKey,
  type Membership,
} from './members.store.ts'
export { whyNotEnd, whyNotGrant, whyNotTouch } from './members.rules.ts'
export { recordPersonalAct } from './record-personal-act.ts'
export { enterWorkspace, findWorkspace, listJoined } from './workspaces.store.ts'
export { workspaceRoutes } from './workspaces.routes.ts'
