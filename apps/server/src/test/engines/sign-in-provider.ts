import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair } from 'jose'
import { Provider, type Context } from 'oidc-provider'

export type ProviderAccount = {
  email?: string
  email_verified?: boolean
  name?: string
  given_name?: string
  family_name?: string
  groups?: string[]
}

const scopes = ['openid', 'email', 'profile', 'groups', 'offline_access']

/** A real OpenID provider on the loopback. It signs in whoever `current` names, without a page. */
export async function startSignInProvider({ redirectUrl, port = 0 }: { redirectUrl: string; port?: number }) {
  const accounts = new Map<string, ProviderAccount>()
  const disabled = new Set<string>()
  const state = { current: '', logoutUrl: '' }
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const client = {
    client_secret: 'a-secret-of-the-client-0123456789',
    redirect_uris: [redirectUrl],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    backchannel_logout_uri: 'http://127.0.0.1/logout',
    backchannel_logout_session_required: true,
  }
  const provider = new Provider(issuer, {
    clients: [
      { ...client, client_id: 'marsad' },
      { ...client, client_id: 'other' },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'first', use: 'sig', alg: 'RS256' }] },
    ttl: Object.fromEntries(
      ['AccessToken', 'Grant', 'IdToken', 'Interaction', 'RefreshToken', 'Session'].map((kind) => [
        kind,
        600,
      ]),
    ),
    cookies: { keys: ['a key of the cookies'] },
    scopes,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
      groups: ['groups'],
    },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: () => '/sign-in' },
    issueRefreshToken: () => true,
    rotateRefreshToken: true,
    // A disabled account is unknown: its refresh tokens are refused with invalid_grant.
    findAccount: (_: unknown, id: string) =>
      accounts.has(id) && !disabled.has(id)
        ? { accountId: id, claims: () => ({ sub: id, ...accounts.get(id) }) }
        : undefined,
    async loadExistingGrant({ oidc }: Context) {
      const { clientId } = oidc.client
      const grant = new provider.Grant({ clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope(scopes.join(' '))
      await grant.save()
      return grant
    },
    // Without the provider's own guard, which refuses the loopback.
    fetch: (_url: string, { method = 'POST', headers = {}, body = null }: RequestInit) =>
      fetch(state.logoutUrl, { method, headers, body }),
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/sign-in')) {
      void provider.interactionFinished(request, response, { login: { accountId: state.current } })
    } else {
      handle(request, response)
    }
  })

  return {
    issuer,
    settings: { issuer, clientId: 'marsad', clientSecret: client.client_secret },
    accounts,
    disabled,
    /** Where logout tokens of all clients go. */
    logOutAt(url: string) {
      state.logoutUrl = url
    },
    async logOut(subject: string, sid?: string, clientId = 'marsad') {
      await (await provider.Client.find(clientId)).backchannelLogout(subject, sid)
    },
    /** The account that the next browser signs in with. */
    signInAs(subject: string, account: ProviderAccount) {
      state.current = subject
      accounts.set(subject, account)
    },
    /** Follows the pages of the provider as a browser does; returns the query that it comes back with. */
    async visit(url: string): Promise<string> {
      const cookies = new Map<string, string>()
      let next = new URL(url)
      for (let hops = 0; hops < 10; hops += 1) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
        for (const line of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2)
          cookies.set(name, value)
        }
        const location = answer.headers.get('location')
        if (location === null) throw new Error(`${next.href}: ${answer.status} ${await answer.text()}`)
        next = new URL(location, next)
        if (next.href.startsWith(redirectUrl)) return next.search.slice(1)
      }
      throw new Error('The provider redirects in a circle')
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
export type SignInProvider = Awaited<ReturnType<typeof startSignInProvider>>
