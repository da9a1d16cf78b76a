import * as profile from '@marsad/contract/http/profile'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { changePassword } from './password.ts'
import { endManySessions, endOneSession, listLoginHistory, listSessions } from './sessions.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from './two-factor.ts'

/** How the caller signs in, and where they are signed in. */
export function signInRoutes(app: App) {
  serve(app, profile.listLoginHistory, ({ ctx, query }) => listLoginHistory(ctx, query))
  serve(app, profile.listSessions, ({ ctx }) => listSessions(ctx))
  serve(app, profile.endSessions, ({ ctx, query }) => endManySessions(ctx, query.scope))
  serve(app, profile.endSession, ({ ctx, params }) => endOneSession(ctx, params.id))
  serve(app, profile.changePassword, ({ ctx, body }) => changePassword(ctx, body))
  serve(app, profile.getTwoFactor, ({ ctx }) => getTwoFactor(ctx))
  serve(app, profile.beginTwoFactor, ({ ctx, body }) => beginTwoFactor(ctx, body.password))
  serve(app, profile.confirmTwoFactor, ({ ctx, body }) => confirmTwoFactor(ctx, body.totp))
  serve(app, profile.endTwoFactor, ({ ctx, body }) => endTwoFactor(ctx, body))
  serve(app, profile.renewRecoveryCodes, ({ ctx, body }) => renewRecoveryCodes(ctx, body))
}
