import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Context } from 'oidc-provider'

const scopes = ['openid', 'email', 'profile', 'groups']
const page = `<!doctype html><title>Example ID</title><h1>Example ID</h1>
<form method="post"><button>Continue</button></form>`

export type ProviderPerson = { sub: string; email: string; email_verified: boolean; groups?: string[] }

/** A real OpenID provider with one page, on which whoever comes continues as the current person. */
export async function startSignInProvider(redirectUrl: string) {
  const people = new Map<string, ProviderPerson>()
  let current = ''
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { client_id: 'marsad', client_secret: 'the-secret-of-this-client-0123456789' }
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [redirectUrl] }],
    cookies: { keys: ['a key of the cookies'] },
    scopes,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], groups: ['groups'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/sign-in' },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => people.get(id) }),
    async loadExistingGrant({ oidc }: Context) {
      const { clientId } = oidc.client
      const grant = new provider.Grant({ clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope(scopes.join(' '))
      await grant.save()
      return grant
    },
  })
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/sign-in')) handle(request, response)
    else if (request.method === 'GET') response.setHeader('content-type', 'text/html').end(page)
    else void provider.interactionFinished(request, response, { login: { accountId: current } })
  })
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    /** Whoever continues next. */
    signInAs(person: ProviderPerson) {
      current = person.sub
      people.set(person.sub, person)
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
