export { endCredentials, listCredentials, secretColumns } from './credentials.ts'
export { disableUser, enableUser, listUsers, resetTwoFactor, signOutUser } from './operate-users.ts'
