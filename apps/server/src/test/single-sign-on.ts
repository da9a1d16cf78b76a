import { randomInt } from 'node:crypto'
import type { startNameServer } from './engines/name-server.ts'
import type { TestServer } from './start-server.ts'

type Settings = { issuer: string; clientId: string; clientSecret: string }

/** The settings of a server whose installation has a provider. */
export const instanceEnv = ({ issuer, clientId, clientSecret }: Settings) => ({
  MARSAD_OIDC_ISSUER: issuer,
  MARSAD_OIDC_CLIENT_ID: clientId,
  MARSAD_OIDC_CLIENT_SECRET: clientSecret,
  MARSAD_OIDC_NAME: 'Example ID',
  MARSAD_ALLOW_PRIVATE_TARGETS: 'true',
  MARSAD_TRUSTED_PROXIES: '127.0.0.1',
})

/** An address of one person, behind the proxy that the server trusts. */
export const newAddress = () => ({ 'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}` })

/** A browser with the cookies of the sign-in pages, at an address of its own or of its office. */
export function newBrowser(server: TestServer, address = newAddress()) {
  const cookies = new Map<string, string>()
  return {
    cookies,
    address,
    async call(method: string, path: string, body?: unknown, token?: string) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { ...address, cookie }
      const answer = await server.call(method, path, { body, headers, ...(token && { token }) })
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=', 2)
        cookies.set(name, value)
      }
      return answer
    },
    async begin(provider: string, more: Record<string, unknown> = {}): Promise<string> {
      const { status, body } = await this.call('POST', '/api/auth/sso/begin', { provider, ...more })
      if (status !== 200) throw new Error(`begin: ${status} ${JSON.stringify(body)}`)
      return body.url
    },
    finish(parameters: string) {
      return this.call('POST', '/api/auth/sso/finish', { parameters })
    },
  }
}

/** Gives the workspace of an owner a provider; returns the answer. */
export const setUpProvider = (
  server: TestServer,
  { token }: { token: string },
  settings: Settings,
  more: Record<string, unknown> = {},
) =>
  server.call('PUT', '/api/workspace/single-sign-on/provider', {
    token,
    body: {
      name: 'Example ID',
      groupClaim: 'groups',
      groupRules: [],
      defaultRole: 'member',
      ...settings,
      ...more,
    },
  })

type NameServer = Awaited<ReturnType<typeof startNameServer>>

/** Proves a domain of a workspace by its record in DNS. */
export async function ownDomain(
  server: TestServer,
  names: NameServer,
  { token }: { token: string },
  domain: string,
) {
  const { body } = await server.call('POST', '/api/workspace/domains', { token, body: { domain } })
  names.answerWith({ kind: 'TXT', value: body.record })
  const { status } = await server.call('POST', `/api/workspace/domains/${body.id}/check`, { token })
  if (status !== 200) throw new Error(`The domain is not proven: ${status}`)
  return body.id as string
}
