import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Stand } from '../reliability/stand.ts'

/** The receiver is on this machine. */
export const localTargets = { MARSAD_ALLOW_PRIVATE_TARGETS: 'true' }

type Payload = { type: string; data: { alert?: { source: { id: string } } } }
export type Notification = {
  id: string
  event: string
  deviceId: string
  at: number
  isSigned: boolean
}

/** A channel of the workspace that ends here, and all that came through it. */
export async function openWebhooks(stand: Pick<Stand, 'call'>) {
  const received: Notification[] = []
  let secret = Buffer.alloc(0)
  const take = ({ headers }: IncomingMessage, body: string) => {
    const { type, data } = JSON.parse(body) as Payload
    const id = String(headers['webhook-id'])
    const signed = `${id}.${String(headers['webhook-timestamp'])}.${body}`
    const signature = `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`
    received.push({
      id,
      event: type.replace('alert.', ''),
      deviceId: data.alert?.source.id ?? '',
      at: Date.now(),
      isSigned: headers['webhook-signature'] === signature,
    })
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    take(request, await text(request))
    response.end()
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const response = await stand.call('POST', '/api/channels', {
    name: 'proof',
    locale: 'en',
    target: { kind: 'webhook', url: `http://127.0.0.1:${port}/` },
  })
  const created = (await response.json()) as { channel: { id: string }; secret: string }
  secret = Buffer.from(created.secret.slice('whsec_'.length), 'base64')
  return {
    received,
    channelId: created.channel.id,
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}
