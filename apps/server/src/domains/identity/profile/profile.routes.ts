import * as profile from '@marsad/contract/http/profile'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { avatarRoutes } from './avatar.routes.ts'
import { changePreferences, changeProfile, getPreferences, getProfile } from './profile.ts'
import { recordLogin } from './sessions.ts'
import { signInRoutes } from './sign-in.routes.ts'

export function profileRoutes(app: App) {
  serve(app, profile.getProfile, ({ ctx }) => getProfile(ctx))
  serve(app, profile.changeProfile, ({ ctx, body }) => changeProfile(ctx, body))
  serve(app, profile.recordLogin, ({ ctx }) => recordLogin(ctx))
  serve(app, profile.getPreferences, ({ ctx }) => getPreferences(ctx))
  serve(app, profile.changePreferences, ({ ctx, body }) => changePreferences(ctx, body))

  avatarRoutes(app)
  signInRoutes(app)
}
