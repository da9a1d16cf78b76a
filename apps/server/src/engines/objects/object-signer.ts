import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { assertObjectKey } from './objects.ts'

const Claims = z.union([
  z.object({ method: z.literal('GET'), downloadName: z.string().optional() }),
  z.object({ method: z.literal('PUT'), contentType: z.string(), sizeBytes: z.coerce.number().int().min(0) }),
])
type Claims = z.infer<typeof Claims>

type SignedRequest = Claims & { key: string }

export type ObjectSigner = {
  /** Gives a path under /objects/ that allows this one request until it expires. */
  sign(request: SignedRequest, expiresInSeconds: number): string
  /** What the bearer of this method and URL may do; `null` if it is forged, altered or expired. */
  verify(method: string, url: string): SignedRequest | null
}

const route = '/objects/'

export function createObjectSigner(secret: Uint8Array): ObjectSigner {
  const hmacKey = Buffer.from(hkdfSync('sha256', secret, '', 'marsad signed objects', 32))
  const mac = (key: string, query: URLSearchParams) => {
    const signed = new URLSearchParams(query)
    signed.delete('signature')
    signed.sort()
    return createHmac('sha256', hmacKey).update(`${key}?${signed.toString()}`).digest()
  }

  return {
    sign({ key, ...claims }, expiresInSeconds) {
      assertObjectKey(key)
      const query = new URLSearchParams()
      for (const [name, value] of Object.entries(claims)) if (value !== undefined) query.set(name, `${value}`)
      query.set('expires', `${Math.floor(Date.now() / 1000) + expiresInSeconds}`)
      query.set('signature', mac(key, query).toString('base64url'))
      return `${route}${key}?${query.toString()}`
    },

    verify(method, url) {
      const { pathname, searchParams } = new URL(url, 'http://objects')
      if (!pathname.startsWith(route)) return null
      const key = pathname.slice(route.length)
      const given = Buffer.from(searchParams.get('signature') ?? '', 'base64url')
      const expected = mac(key, searchParams)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      if (!(Number(searchParams.get('expires')) > Date.now() / 1000)) return null
      const claims = Claims.safeParse(Object.fromEntries(searchParams))
      return claims.success && claims.data.method === method ? { key, ...claims.data } : null
    },
  }
}
