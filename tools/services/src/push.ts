import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** What a browser would have received. */
export type Pushed = { payload: string; headers: IncomingHttpHeaders; subject: string }

/** The maximum of a push message, RFC 8291. */
const mostBytes = 4096

/**
 * A push service for browsers that are made here, by RFC 8030: it demands a VAPID signature (RFC 8292) by the key that a
 * browser subscribed with. What arrives is decrypted with the keys of the browser (RFC 8291), as the browser would.
 */
export async function openPushService() {
  const browsers = new Map<string, ReturnType<typeof newBrowser>>()
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const browser = browsers.get(request.url ?? '')
    const status = browser ? browser.take(request.headers, body) : 404
    response.writeHead(status).end(status < 300 ? undefined : `refused ${request.url}`)
  }
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('No free port')
  const url = `http://127.0.0.1:${address.port}`
  return {
    url,
    /** A browser that subscribes with the public key of an install. */
    subscribe(publicKey: string) {
      const path = `/push/${randomBytes(16).toString('base64url')}`
      const browser = newBrowser(url, path, publicKey)
      browsers.set(path, browser)
      return browser
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function newBrowser(origin: string, path: string, publicKey: string) {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const received: Pushed[] = []
  let answer: number | undefined
  return {
    /** As `PushSubscription.toJSON()` gives it. */
    subscription: {
      endpoint: origin + path,
      keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    received,
    /** From now on the service answers so: 410 is a browser that unsubscribed. */
    answerWith(status: number | undefined) {
      answer = status
    },
    take(headers: IncomingHttpHeaders, body: Buffer): number {
      if (answer !== undefined) return answer
      const subject = subjectOf(headers.authorization, publicKey, origin)
      if (subject === undefined) return 403
      if (body.length > mostBytes) return 413
      if (headers['content-encoding'] !== 'aes128gcm' || headers.ttl === undefined) return 400
      received.push({ payload: decrypt(body, keys, auth), headers, subject })
      return 201
    },
  }
}

/** The contact in a valid VAPID header; undefined if it is not valid for this service and key. */
function subjectOf(authorization = '', publicKey: string, origin: string): string | undefined {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) return undefined
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  const { aud, exp, sub } = read(claims)
  const seconds = Number(exp) - Date.now() / 1000
  const isValid = isSigned && read(head).alg === 'ES256' && aud === origin && seconds > 0 && seconds <= 86_400
  return isValid ? String(sub) : undefined
}

const text = (value: string) => Buffer.from(`${value}\0`)

function decrypt(body: Buffer, keys: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + idLength)
  const sealed = body.subarray(21 + idLength)
  const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, length))
  const shared = keys.computeSecret(sender)
  const info = Buffer.concat([text('WebPush: info'), keys.getPublicKey(), sender])
  const input = derive(shared, auth, info, 32)
  const key = derive(input, salt, text('Content-Encoding: aes128gcm'), 16)
  const nonce = derive(input, salt, text('Content-Encoding: nonce'), 12)
  const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const opened = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()])
  // The last record ends with a 2 and padding of zeros.
  return opened.subarray(0, opened.lastIndexOf(2)).toString()
}
