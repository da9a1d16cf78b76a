import { expect } from 'vitest'
import { addDevice } from './agents/watched.ts'
import { signedInPerson } from './people.ts'
import type { TestServer } from './start-server.ts'

/** An alert as vmalert sends it. */
export const receivedAlert = (labels: Record<string, string>) => ({
  labels,
  annotations: { excess: '0.1' },
  startsAt: new Date().toISOString(),
  endsAt: new Date(Date.now() + 300_000).toISOString(),
})

const cpu = { kind: 'signal', signal: 'cpu', threshold: 0.8, windowMinutes: 0 }

/** Posts as vmalert does; the body is made while it is sent. */
export async function postAlerts(server: TestServer, alerts: Iterable<object>) {
  function* body() {
    let [some, isFirst] = ['[', true]
    for (const one of alerts) {
      some += (isFirst ? '' : ',') + JSON.stringify(one)
      isFirst = false
      if (some.length < 500_000) continue
      yield Buffer.from(some)
      some = ''
    }
    yield Buffer.from(`${some}]`)
  }
  const response = await fetch(new URL('/internal/alertmanager/api/v2/alerts', server.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${server.config.internalSecret}`,
      'content-type': 'application/json',
    },
    body: ReadableStream.from(body()),
    duplex: 'half',
  })
  return response.status
}

/** A device whose processor is watched. */
export async function watchCpu(server: TestServer) {
  const person = await signedInPerson(server)
  const body = { subject: cpu, scope: { kind: 'workspace' }, severity: 'warning' }
  expect((await server.call('POST', '/api/alert-rules', { token: person.token, body })).status).toBe(201)
  return { person, device: await addDevice(server, person) }
}
type Watched = Awaited<ReturnType<typeof watchCpu>>
export const breach = ({ person, device }: Watched) =>
  receivedAlert({ workspace: person.workspaceId, device, signal: 'cpu', severity: 'warning', window: '0' })
export const countRaised = async (server: TestServer, { person: { token } }: Watched) =>
  (await server.call('GET', '/api/alerts', { token })).body.alerts.length as number
