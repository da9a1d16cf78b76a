import { Done } from '@marsad/contract/http/auth'
import * as profile from '@marsad/contract/http/profile'
import { z } from 'zod'
import { type App, signedIn } from '../../../platform/context.ts'
import { changePassword } from './password.ts'
import { endManySessions, endOneSession, listLoginHistory, listSessions } from './sessions.ts'
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
} from './two-factor.ts'

const tags = ['profile']

/** How the caller signs in, and where they are signed in. */
export function signInRoutes(app: App) {
  app.get(
    '/api/profile/login-history',
    {
      schema: {
        operationId: 'listLoginHistory',
        tags,
        querystring: profile.LoginHistoryQuery,
        response: { 200: profile.LoginHistory },
      },
    },
    (request) => listLoginHistory(signedIn(request), request.query),
  )

  app.get(
    '/api/profile/sessions',
    { schema: { operationId: 'listSessions', tags, response: { 200: profile.SessionList } } },
    (request) => listSessions(signedIn(request)),
  )

  app.delete(
    '/api/profile/sessions',
    {
      schema: {
        operationId: 'endSessions',
        tags,
        querystring: profile.EndSessionsQuery,
        response: { 200: profile.SessionsEnded },
      },
    },
    (request) => endManySessions(signedIn(request), request.query.scope),
  )

  app.delete(
    '/api/profile/sessions/:id',
    {
      schema: {
        operationId: 'endSession',
        tags,
        params: z.strictObject({ id: z.uuid() }),
        response: { 200: profile.SessionsEnded },
      },
    },
    (request) => endOneSession(signedIn(request), request.params.id),
  )

  app.put(
    '/api/profile/password',
    {
      schema: {
        operationId: 'changePassword',
        tags,
        body: profile.ChangePasswordRequest,
        response: { 200: Done },
      },
    },
    (request) => changePassword(signedIn(request), request.body),
  )

  app.get(
    '/api/profile/two-factor',
    { schema: { operationId: 'getTwoFactor', tags, response: { 200: profile.TwoFactorState } } },
    (request) => getTwoFactor(signedIn(request)),
  )

  app.post(
    '/api/profile/two-factor',
    {
      schema: {
        operationId: 'beginTwoFactor',
        tags,
        body: profile.PasswordOnly,
        response: { 200: profile.TwoFactorBegun },
      },
    },
    (request) => beginTwoFactor(signedIn(request), request.body.password),
  )

  app.post(
    '/api/profile/two-factor/confirm',
    {
      schema: {
        operationId: 'confirmTwoFactor',
        tags,
        body: profile.ConfirmTwoFactorRequest,
        response: { 200: profile.RecoveryCodes },
      },
    },
    (request) => confirmTwoFactor(signedIn(request), request.body.totp),
  )

  app.delete(
    '/api/profile/two-factor',
    {
      schema: {
        operationId: 'endTwoFactor',
        tags,
        body: profile.TwoFactorProof,
        response: { 200: Done },
      },
    },
    (request) => endTwoFactor(signedIn(request), request.body),
  )

  app.post(
    '/api/profile/two-factor/recovery-codes',
    {
      schema: {
        operationId: 'renewRecoveryCodes',
        tags,
        body: profile.TwoFactorProof,
        response: { 200: profile.RecoveryCodes },
      },
    },
    (request) => renewRecoveryCodes(signedIn(request), request.body),
  )
}
