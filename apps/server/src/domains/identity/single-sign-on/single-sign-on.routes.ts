import * as contract from '@marsad/contract/http/single-sign-on'
import type { App } from '../../../platform/context.ts'
import { cookieJar, localeOf } from '../../../platform/http-headers.ts'
import { serve } from '../../../platform/serve.ts'
import { getOwnRequirement } from './admission.ts'
import { beginLink, finishLink, listIdentities, unlinkIdentity } from './link-identity.ts'
import { logOutByProvider } from './logout.ts'
import {
  addDomain,
  changeRequirement,
  checkDomain,
  getSingleSignOn,
  removeDomain,
  removeProvider,
  saveProvider,
} from './settings.ts'
import { beginSingleSignOn, findProvider, finishSingleSignOn } from './sign-in-by-provider.ts'

export function singleSignOnRoutes(app: App) {
  serve(app, contract.findProvider, ({ ctx, body }) => findProvider(ctx, body))
  serve(app, contract.beginSingleSignOn, ({ ctx, body, request, reply }) =>
    beginSingleSignOn(ctx, body, cookieJar(request, reply), localeOf(request.headers['accept-language'])),
  )
  serve(app, contract.finishSingleSignOn, ({ ctx, body, request, reply }) =>
    finishSingleSignOn(ctx, body, cookieJar(request, reply)),
  )
  logoutRoute(app)

  serve(app, contract.listIdentities, ({ ctx }) => listIdentities(ctx))
  serve(app, contract.beginLink, ({ ctx, body, request, reply }) =>
    beginLink(ctx, body, cookieJar(request, reply), localeOf(request.headers['accept-language'])),
  )
  serve(app, contract.finishLink, ({ ctx, body, request, reply }) =>
    finishLink(ctx, body, cookieJar(request, reply)),
  )
  serve(app, contract.unlinkIdentity, ({ ctx, params, body, request, reply }) =>
    unlinkIdentity(ctx, cookieJar(request, reply), params.id, body),
  )
  serve(app, contract.getOwnRequirement, ({ ctx }) => getOwnRequirement(ctx))

  serve(app, contract.getSingleSignOn, ({ ctx }) => getSingleSignOn(ctx))
  serve(app, contract.saveProvider, ({ ctx, body }) => saveProvider(ctx, body))
  serve(app, contract.removeProvider, ({ ctx }) => removeProvider(ctx))
  serve(app, contract.changeRequirement, ({ ctx, body }) => changeRequirement(ctx, body))
  serve(app, contract.addDomain, ({ ctx, body }) => addDomain(ctx, body))
  serve(app, contract.checkDomain, ({ ctx, params }) => checkDomain(ctx, params.id))
  serve(app, contract.removeDomain, ({ ctx, params }) => removeDomain(ctx, params.id))
}

/** Providers send forms, which no other route accepts. */
function logoutRoute(app: App) {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 32 * 1024 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    serve(scope, contract.logOutByProvider, ({ ctx, params, body }) =>
      logOutByProvider(ctx, params.provider, body.logout_token),
    )
  })
}
