import * as apiKeys from '@marsad/contract/http/api-keys'
import * as auth from '@marsad/contract/http/auth'
import * as profile from '@marsad/contract/http/profile'
import * as team from '@marsad/contract/http/team'
import * as workspaces from '@marsad/contract/http/workspaces'
import type { App } from '../../platform/context.ts'
import { cookieJar, localeOf } from '../../platform/http-headers.ts'
import { serve } from '../../platform/serve.ts'
import { getSetup, register, resendCode, verifyCode } from './accounts/registration.ts'
import { requestReset, resetPassword } from './accounts/reset-password.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys/api-keys.ts'
import { acceptInvitation, previewInvitation } from './invitations/accept-invitation.ts'
import { listInvitations, revokeInvitation } from './invitations/invitations.ts'
import { inviteByEmail, inviteByLink } from './invitations/invite.ts'
import { avatarRoutes } from './profile/avatar.routes.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey } from './profile/passkeys.ts'
import { changePassword } from './profile/password.ts'
import {
  changePreferences,
  changeProfile,
  getPreferences,
  getProfile,
  listServerViews,
  removeServerView,
  saveServerView,
} from './profile/profile.ts'
import {
  endManySessions,
  endOneSession,
  listLoginHistory,
  listSessions,
  recordLogin,
} from './profile/sessions.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from './profile/two-factor.ts'
import { logIn } from './sign-in/log-in.ts'
import { logInByPasskey, requestPasskey } from './sign-in/passkeys.ts'
import { singleSignOnRoutes } from './single-sign-on/single-sign-on.routes.ts'
import {
  changeMember,
  deactivateMember,
  leaveWorkspace,
  reactivateMember,
  removeMember,
  transferOwnership,
} from './team/change-member.ts'
import { listMemberCredentials, listTeam } from './team/team.ts'
import { createWorkspace } from './workspaces/founding.ts'
import {
  changeWorkspace,
  deleteWorkspace,
  getWorkspace,
  listWorkspaces,
  switchWorkspace,
} from './workspaces/workspaces.ts'

/** Sign-in, profile, workspace and team. */
export function identityRoutes(app: App) {
  authRoutes(app)
  profileRoutes(app)
  workspaceRoutes(app)
  teamRoutes(app)
  invitationRoutes(app)
  apiKeyRoutes(app)
  singleSignOnRoutes(app)
}

function authRoutes(app: App) {
  serve(app, auth.getSetup, ({ ctx }) => getSetup(ctx))
  serve(app, auth.logIn, ({ ctx, body, request, reply }) => logIn(ctx, body, cookieJar(request, reply)))

  serve(app, auth.requestPasskey, ({ ctx, request, reply }) => requestPasskey(ctx, cookieJar(request, reply)))
  serve(app, auth.logInByPasskey, ({ ctx, body, request, reply }) =>
    logInByPasskey(ctx, body, cookieJar(request, reply)),
  )

  serve(app, auth.register, ({ ctx, body, request, reply }) =>
    register(ctx, body, cookieJar(request, reply), localeOf(request.headers['accept-language'])),
  )

  serve(app, auth.verifyCode, ({ ctx, body, request, reply }) =>
    verifyCode(ctx, body, cookieJar(request, reply)),
  )

  serve(app, auth.resendCode, ({ ctx, body }) => resendCode(ctx, body))
  serve(app, auth.requestReset, ({ ctx, body }) => requestReset(ctx, body))

  serve(app, auth.resetPassword, ({ ctx, body, request, reply }) =>
    resetPassword(ctx, body, cookieJar(request, reply)),
  )
}

/** The caller's sign-in methods and sessions. */
export function signInRoutes(app: App) {
  serve(app, profile.listLoginHistory, ({ ctx, query }) => listLoginHistory(ctx, query))
  serve(app, profile.listSessions, ({ ctx }) => listSessions(ctx))
  serve(app, profile.endSessions, ({ ctx, query }) => endManySessions(ctx, query.scope))
  serve(app, profile.endSession, ({ ctx, params }) => endOneSession(ctx, params.id))
  serve(app, profile.changePassword, ({ ctx, body }) => changePassword(ctx, body))
  serve(app, profile.getTwoFactor, ({ ctx }) => getTwoFactor(ctx))
  serve(app, profile.beginTwoFactor, ({ ctx, body, request, reply }) =>
    beginTwoFactor(ctx, cookieJar(request, reply), body),
  )
  serve(app, profile.confirmTwoFactor, ({ ctx, body }) => confirmTwoFactor(ctx, body.totp))
  serve(app, profile.endTwoFactor, ({ ctx, body, request, reply }) =>
    endTwoFactor(ctx, cookieJar(request, reply), body),
  )
  serve(app, profile.renewRecoveryCodes, ({ ctx, body, request, reply }) =>
    renewRecoveryCodes(ctx, cookieJar(request, reply), body),
  )
  serve(app, profile.listPasskeys, ({ ctx }) => listPasskeys(ctx))
  serve(app, profile.beginPasskey, ({ ctx, body, request, reply }) =>
    beginPasskey(ctx, cookieJar(request, reply), body),
  )
  serve(app, profile.addPasskey, ({ ctx, body, request, reply }) =>
    addPasskey(ctx, cookieJar(request, reply), body),
  )
  serve(app, profile.changePasskey, ({ ctx, params, body }) => renamePasskey(ctx, params.id, body.name))
  serve(app, profile.removePasskey, ({ ctx, params, body, request, reply }) =>
    removePasskey(ctx, cookieJar(request, reply), params.id, body),
  )
}

function profileRoutes(app: App) {
  serve(app, profile.getProfile, ({ ctx }) => getProfile(ctx))
  serve(app, profile.changeProfile, ({ ctx, body }) => changeProfile(ctx, body))
  serve(app, profile.recordLogin, ({ ctx }) => recordLogin(ctx))
  serve(app, profile.getPreferences, ({ ctx }) => getPreferences(ctx))
  serve(app, profile.changePreferences, ({ ctx, body }) => changePreferences(ctx, body))
  serve(app, profile.listServerViews, ({ ctx }) => listServerViews(ctx))
  serve(app, profile.saveServerView, ({ ctx, body }) => saveServerView(ctx, body))
  serve(app, profile.removeServerView, ({ ctx, params }) => removeServerView(ctx, params.id))

  avatarRoutes(app)
  signInRoutes(app)
}

function workspaceRoutes(app: App) {
  serve(app, workspaces.listWorkspaces, ({ ctx }) => listWorkspaces(ctx))
  serve(app, workspaces.createWorkspace, ({ ctx, body }) => createWorkspace(ctx, body))
  serve(app, workspaces.switchWorkspace, ({ ctx, params }) => switchWorkspace(ctx, params.id))
  serve(app, workspaces.getWorkspace, ({ ctx }) => getWorkspace(ctx))
  serve(app, workspaces.changeWorkspace, ({ ctx, body }) => changeWorkspace(ctx, body))
  serve(app, workspaces.deleteWorkspace, ({ ctx, body }) => deleteWorkspace(ctx, body.name))
}

function teamRoutes(app: App) {
  serve(app, team.listTeam, ({ ctx, query }) => listTeam(ctx, query))
  serve(app, team.listMemberCredentials, ({ ctx, params }) => listMemberCredentials(ctx, params.userId))
  serve(app, team.changeMember, ({ ctx, params, body }) => changeMember(ctx, params.userId, body))

  serve(app, team.removeMember, ({ ctx, params, query }) =>
    removeMember(ctx, params.userId, query.credentials),
  )

  serve(app, team.deactivateMember, ({ ctx, params, query }) =>
    deactivateMember(ctx, params.userId, query.credentials),
  )

  serve(app, team.reactivateMember, ({ ctx, params }) => reactivateMember(ctx, params.userId))
  serve(app, workspaces.leaveWorkspace, ({ ctx }) => leaveWorkspace(ctx))
  serve(app, workspaces.transferOwnership, ({ ctx, body }) => transferOwnership(ctx, body.userId))
}

function invitationRoutes(app: App) {
  serve(app, team.listInvitations, ({ ctx, query }) => listInvitations(ctx, query))
  serve(app, team.inviteByEmail, ({ ctx, body }) => inviteByEmail(ctx, body))
  serve(app, team.inviteByLink, ({ ctx, body }) => inviteByLink(ctx, body))
  serve(app, team.revokeInvitation, ({ ctx, params }) => revokeInvitation(ctx, params.id))
  serve(app, team.previewInvitation, ({ ctx, body }) => previewInvitation(ctx, body.token))
  serve(app, team.acceptInvitation, ({ ctx, body }) => acceptInvitation(ctx, body.token))
}

function apiKeyRoutes(app: App) {
  serve(app, apiKeys.listApiKeys, ({ ctx, query }) => listApiKeys(ctx, query))
  serve(app, apiKeys.createApiKey, ({ ctx, body }) => createApiKey(ctx, body))
  serve(app, apiKeys.revokeApiKey, ({ ctx, params }) => revokeApiKey(ctx, params.id))
}
