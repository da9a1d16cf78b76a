import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { channels } from './schema.ts'
import { addAlerts } from '../../../test/alerts.ts'
import { signedInPerson } from '../../../test/people.ts'
import { openReceiver } from '../../../test/engines/receiver.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { notify } from './deliveries/notify.ts'
import { sealTarget } from './channels/channels.ts'

let server: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  receiver = await openReceiver()
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  receiver.close()
})

test('SSRF no channel leads into the network of the operator, unless they say so', async () => {
  const owner = await signedInPerson(server)
  const create = (url: string) =>
    server.call('POST', '/api/channels', {
      token: owner.token,
      body: { name: 'Inside', locale: 'en', target: { kind: 'webhook', url } },
    })
  for (const url of [receiver.url, 'http://169.254.169.254/latest', `http://localhost:${receiver.port}/`]) {
    expect(await create(url)).toMatchObject({ status: 400, body: { code: 'channel.address_refused' } })
  }
  for (const url of ['ftp://example.com/', 'javascript:alert(1)', 'file:///etc/passwd', 'example.com']) {
    expect(await create(url)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  }
  const { body } = await create('https://93.184.216.34/hook')
  const change = await server.call('PATCH', `/api/channels/${body.channel.id}`, {
    token: owner.token,
    body: { target: { kind: 'webhook', url: receiver.url } },
  })
  expect(change).toMatchObject({ status: 400, body: { code: 'channel.address_refused' } })
})

test('SSRF a name that leads inside by the time a message leaves is refused then', async () => {
  const { workspaceId, token } = await signedInPerson(server)
  const id = newId()
  // As if the name had resolved to another address when it was saved.
  const target = { kind: 'webhook', url: `http://localhost:${receiver.port}/inside` } as const
  await server.engines.postgres.transaction({ workspaceId }, (tx) =>
    tx.insert(channels).values({
      id,
      workspaceId,
      name: 'Rebound',
      kind: 'webhook',
      isEnabled: true,
      severities: ['critical', 'warning'],
      locale: 'en',
      hint: 'localhost',
      target: sealTarget(server, id, { target, signingSecret: 'whsec_AAAA' }),
    }),
  )
  const alertIds = await addAlerts(server, { workspaceId }, [{}])
  await server.engines.postgres.transaction({ workspaceId }, (tx) =>
    notify(tx, server, { workspaceId, alertIds, event: 'raised' }),
  )
  await vi.waitFor(
    async () =>
      expect((await server.call('GET', '/api/deliveries', { token })).body.deliveries).toMatchObject([
        { status: 'waiting', attempts: 1, problem: { code: 'address_refused', detail: '' } },
      ]),
    { timeout: 30_000, interval: 100 },
  )
  expect(receiver.received).toEqual([])
})
