export { identityHandlers } from './identity.handlers.ts'
export { makeReset } from './accounts/account-messages.ts'
export { identityRoutes } from './identity.routes.ts'
export { createOwner } from './accounts/create-owner.ts'
export { hashPassword, isPassword } from './accounts/passwords.ts'
export { setPassword } from './accounts/replace-password.ts'
export { filterLiveSessions, readAccessRevocations } from './sign-in/sessions.store.ts'
export { findSessionCaller } from './sign-in/sessions.ts'
export { findUser } from './accounts/users.store.ts'
export { assertKeyLives, filterLiveKeys, findKeyName } from './api-keys/api-keys.store.ts'
export { findKeyCaller } from './api-keys/api-keys.ts'
export {
  actOnPerson,
  disableUser,
  enableUser,
  listPeople,
  listUsers,
  resetTwoFactor,
  signOutUser,
} from './offboarding/operate-users.ts'
export { avatarOf, avatarPrefix } from './profile/avatars.files.ts'
export { countRecentLogins } from './profile/profile.store.ts'
export { inPerson } from './profile/profile.ts'
export { providerSecrets } from './single-sign-on/providers.ts'
export { countMembers, lockTeam } from './workspaces/members.store.ts'
export { loadOwnMembership } from './workspaces/ownership.ts'
export { findWorkspace } from './workspaces/workspaces.store.ts'
