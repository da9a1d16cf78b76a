import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A program that receives webhooks, on a port of its own. */
export async function startReceiver() {
  const received: Received[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ headers: request.headers, body: await text(request) })
    response.writeHead(204).end()
  }
  const server = createServer((request, response) => void take(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('No free port')
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    /** The first message that is wanted, as soon as it is here. */
    async first(isWanted: (message: Received) => boolean = () => true): Promise<Received> {
      for (;;) {
        const message = received.find(isWanted)
        if (message) return message
        await wait(50)
      }
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** Checks a message as the Standard Webhooks specification requires of its receiver. */
export function isSigned(secret: string, { headers, body }: Received): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  )
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return (
    isFresh &&
    String(signatures)
      .split(' ')
      .map((signature) => Buffer.from(signature.replace(/^v1,/, ''), 'base64'))
      .some((given) => given.length === expected.length && timingSafeEqual(given, expected))
  )
}
