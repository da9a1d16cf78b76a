import * as auth from '@marsad/contract/http/auth'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { cookieJar, localeOf } from '../../../platform/http-headers.ts'
import { getSetup, register, resendCode, verifyCode } from './registration.ts'
import { logIn } from '../sign-in/log-in.ts'
import { requestReset, resetPassword } from './reset-password.ts'

export function authRoutes(app: App) {
  serve(app, auth.getSetup, ({ ctx }) => getSetup(ctx))
  serve(app, auth.logIn, ({ ctx, body, request, reply }) => logIn(ctx, body, cookieJar(request, reply)))

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
