import { Done } from '@marsad/contract/http/auth'
import * as profile from '@marsad/contract/http/profile'
import { type App, signedIn } from '../../../platform/context.ts'
import { avatarRoutes } from './avatar.routes.ts'
import { changePreferences, changeProfile, getPreferences, getProfile } from './profile.ts'
import { recordLogin } from './sessions.ts'
import { signInRoutes } from './sign-in.routes.ts'

const tags = ['profile']

export function profileRoutes(app: App) {
  app.get(
    '/api/profile',
    { schema: { operationId: 'getProfile', tags, response: { 200: profile.Profile } } },
    (request) => getProfile(signedIn(request)),
  )

  app.put(
    '/api/profile',
    {
      schema: {
        operationId: 'changeProfile',
        tags,
        body: profile.ProfileChanges,
        response: { 200: profile.Profile },
      },
    },
    (request) => changeProfile(signedIn(request), request.body),
  )

  app.post(
    '/api/profile/update-login',
    { schema: { operationId: 'recordLogin', tags, response: { 200: Done } } },
    (request) => recordLogin(signedIn(request)),
  )

  app.get(
    '/api/profile/preferences',
    { schema: { operationId: 'getPreferences', tags, response: { 200: profile.Preferences } } },
    (request) => getPreferences(signedIn(request)),
  )

  app.put(
    '/api/profile/preferences',
    {
      schema: {
        operationId: 'changePreferences',
        tags,
        body: profile.PreferenceChanges,
        response: { 200: profile.Preferences },
      },
    },
    (request) => changePreferences(signedIn(request), request.body),
  )

  avatarRoutes(app)
  signInRoutes(app)
}
