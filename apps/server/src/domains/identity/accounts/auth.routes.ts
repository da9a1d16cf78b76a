import * as auth from '@marsad/contract/http/auth'
import type { App } from '../../../platform/context.ts'
import { cookieJar, localeOf } from '../../../platform/http-headers.ts'
import { getSetup, register, resendCode, verifyCode } from './registration.ts'
import { logIn } from '../sign-in/log-in.ts'
import { requestReset, resetPassword } from './reset-password.ts'

const tags = ['accounts']

export function authRoutes(app: App) {
  app.get(
    '/api/auth/setup',
    { schema: { operationId: 'getSetup', tags, response: { 200: auth.Setup } } },
    (request) => getSetup(request.ctx),
  )

  app.post(
    '/api/auth/login',
    {
      schema: {
        operationId: 'logIn',
        tags,
        body: auth.LoginRequest,
        response: {
          200: auth.LoginAnswer,
          403: auth.NotVerifiedAnswer.partial({ email: true, isVerified: true }),
        },
      },
    },
    (request, reply) => logIn(request.ctx, request.body, cookieJar(request, reply)),
  )

  app.post(
    '/api/auth/register',
    {
      schema: {
        operationId: 'register',
        tags,
        body: auth.RegisterRequest,
        response: { 200: auth.AccountAnswer },
      },
    },
    (request, reply) =>
      register(
        request.ctx,
        request.body,
        cookieJar(request, reply),
        localeOf(request.headers['accept-language']),
      ),
  )

  app.post(
    '/api/auth/verify-code',
    {
      schema: {
        operationId: 'verifyCode',
        tags,
        body: auth.VerifyCodeRequest,
        response: { 200: auth.AccountAnswer },
      },
    },
    (request, reply) => verifyCode(request.ctx, request.body, cookieJar(request, reply)),
  )

  app.post(
    '/api/auth/resend-verification-code',
    { schema: { operationId: 'resendCode', tags, body: auth.EmailOnly, response: { 200: auth.Done } } },
    (request) => resendCode(request.ctx, request.body),
  )

  app.post(
    '/api/auth/reset-password-request',
    { schema: { operationId: 'requestReset', tags, body: auth.EmailOnly, response: { 200: auth.Done } } },
    (request) => requestReset(request.ctx, request.body),
  )

  app.post(
    '/api/auth/reset-password',
    {
      schema: {
        operationId: 'resetPassword',
        tags,
        body: auth.ResetPasswordRequest,
        response: { 200: auth.Done },
      },
    },
    (request, reply) => resetPassword(request.ctx, request.body, cookieJar(request, reply)),
  )
}
