import { createHash, randomBytes } from 'node:crypto'
import { startFleet } from '@marsad/fleet'
import { storageUser } from '../../src/test/storage.ts'
import type { TestServer } from '../../src/test/start-server.ts'
import { ticketUser } from '../../src/test/tickets.ts'

type Client = Pick<TestServer, 'call' | 'url'>

/** The calls of the test helpers, at a server that runs elsewhere. */
export const clientOf = (url: string): Client => ({
  url,
  async call(method, path, { token, body, headers } = {}) {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  },
})

export async function logIn(client: Client, person: { email: string; password: string }): Promise<string> {
  const { status, body } = await client.call('POST', '/api/auth/login', { body: person })
  if (status !== 200) throw new Error(`nobody could sign in: ${status} ${JSON.stringify(body)}`)
  return body.token
}

const largeBytes = 20 * 1024 * 1024

/** What a team makes within some months: machines with a past, tickets with attachments, files large and small. */
export async function fill(
  client: Client,
  token: string,
  { devices, tickets, identities }: { devices: number; tickets: number; identities: string },
) {
  const { body } = await client.call('POST', '/api/enrolment-keys', { token, body: { mostUses: 1000 } })
  const fleet = await startFleet({
    server: client.url,
    keys: [body.token],
    devices,
    identities,
    historySeconds: 2 * 3600,
  })
  const user = ticketUser(client, token)
  for (let at = 0; at < tickets; at += 1) {
    const { ticket } = await user.open({
      title: `The disk of web-${at} is full`,
      description: 'القرص ممتلئ. '.repeat(20),
    })
    await user.attach(ticket.id, `لقطة-${at}.bin`, randomBytes(1 + at * 1000))
  }
  const files = storageUser(client, token)
  const large = randomBytes(largeBytes)
  const largeId = await files.upload('large.bin', large)
  for (let at = 0; at < tickets; at += 1)
    await files.upload(`report ${at}.txt`, `report ${at}`.repeat(at * 100))
  if (!(await fleet.drain(300))) throw new Error('the agents have not been heard out')
  const samples = fleet.statistics.acknowledgedSamples
  fleet.close()
  return { samples, largeId, largeHash: createHash('sha256').update(large).digest('hex') }
}

/** Lets the same machines report, without a key or a person; returns how many of them have no backlog. */
export async function reportAgain(
  url: string,
  { devices, identities }: { devices: number; identities: string },
) {
  const fleet = await startFleet({ server: url, devices, identities, historySeconds: 60 })
  await fleet.drain(120)
  const reporting = fleet.members.filter(({ agent }) => agent.backlog === 0).length
  fleet.close()
  return reporting
}
