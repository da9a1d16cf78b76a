import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Stand } from '../reliability/stand.ts'

/** `id` is the same for every attempt to send a page. */
export type ReceivedPage = { id: string; deviceId: string; step: number; at: number }

type Payload = {
  type: string
  data: { alert?: { source: { id: string }; escalation?: { step: number } } }
}

/** A webhook of the workspace that is in every step, and the pages that came through it. */
export async function openPages(stand: Pick<Stand, 'call'>) {
  const pages: ReceivedPage[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { type, data } = JSON.parse(await text(request)) as Payload
    const { source, escalation } = data.alert ?? {}
    if (type === 'alert.escalated' && source && escalation) {
      pages.push({
        id: String(request.headers['webhook-id']),
        deviceId: source.id,
        step: escalation.step,
        at: Date.now(),
      })
    }
    response.end()
  }
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const response = await stand.call('POST', '/api/channels', {
    name: 'pages',
    locale: 'en',
    severities: [],
    target: { kind: 'webhook', url: `http://127.0.0.1:${port}/` },
  })
  const { channel } = (await response.json()) as { channel: { id: string } }
  return {
    pages,
    channelId: channel.id,
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Mail = { id: string; headers: Record<string, string>; subject: string; text: string }

/** Mails to a person by the id of the message: the same id twice is a page sent twice. */
export async function mailsOf(inboxUrl: string, address: string): Promise<Mail[]> {
  const url = new URL('/api/email', inboxUrl)
  url.searchParams.set('to.address', address)
  return (await (await fetch(url)).json()) as Mail[]
}
