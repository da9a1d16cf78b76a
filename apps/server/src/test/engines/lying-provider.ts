import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

type Metadata = Record<string, unknown>
/** Claims as a provider would never send them; undefined leaves one out. */
type Claims = Record<string, unknown>

/** A provider with any metadata, claims and token signatures that a test sets. */
export async function startLyingProvider() {
  const keys = [await newKey('one')]
  const lies = {
    metadata: {} as Metadata,
    claims: {} as Claims,
    /** The key that signs; `none` leaves the signature out. */
    signer: 'one',
    refreshToken: undefined as string | undefined,
    /** Takes requests for tokens and answers none. */
    isSilent: false,
  }
  const unanswered = new Set<() => void>()
  async function answerTo(path = ''): Promise<{ status?: number; body: unknown }> {
    if (path.startsWith('/.well-known/')) {
      return {
        body: {
          issuer,
          authorization_endpoint: `${issuer}/authorize`,
          token_endpoint: `${issuer}/token`,
          jwks_uri: `${issuer}/keys`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256'],
          ...lies.metadata,
        },
      }
    }
    if (path === '/keys') return { body: { keys: keys.map(({ jwk }) => jwk) } }
    if (path !== '/token') return { status: 404, body: {} }
    const { refreshToken: refresh_token } = lies
    return { body: { access_token: 'access', token_type: 'Bearer', id_token: await sign(), refresh_token } }
  }
  const server = createServer((request, response) => {
    if (lies.isSilent && request.url === '/token') {
      const breakOff = () => response.destroy()
      unanswered.add(breakOff)
      response.once('close', () => unanswered.delete(breakOff))
      return
    }
    void answerTo(request.url).then(({ status = 200, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** A token with the usual claims and those of the lie. */
  function sign(claims: Claims = {}, { signer = lies.signer, typ = 'JWT' } = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const all = {
      iss: issuer,
      aud: 'marsad',
      sub: 'somebody',
      iat: now,
      exp: now + 60,
      ...lies.claims,
      ...claims,
    } as JWTPayload
    if (signer === 'none') return Promise.resolve(new UnsecuredJWT(all).encode())
    const key = keys.find(({ kid }) => kid === signer)
    if (!key) throw new Error(`No key ${signer}`)
    return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: key.kid, typ }).sign(key.privateKey)
  }

  return {
    issuer,
    settings: { issuer, clientId: 'marsad', clientSecret: 'a secret' },
    lies,
    sign,
    /** Breaks the connections of requests that it left without an answer; returns how many they were. */
    hangUp() {
      const count = unanswered.size
      for (const breakOff of unanswered) breakOff()
      return count
    },
    /** A new key signs from now on, and the old one is gone. */
    async rotate(kid: string) {
      keys.splice(0, keys.length, await newKey(kid))
      lies.signer = kid
    },
    /** A key that the provider does not publish. */
    async forge(claims: Claims): Promise<string> {
      const { privateKey } = await newKey('one')
      const now = Math.floor(Date.now() / 1000)
      return new SignJWT({ iss: issuer, aud: 'marsad', iat: now, exp: now + 60, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'logout+jwt' })
        .sign(privateKey)
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

async function newKey(kid: string) {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' } }
}
