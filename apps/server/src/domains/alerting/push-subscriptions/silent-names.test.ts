import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addAlerts } from '../../../test/alerts.ts'
import { startNameServer } from '../../../test/engines/name-server.ts'
import { openReceiver } from '../../../test/engines/receiver.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { notify } from '../notifications/deliveries/notify.ts'

const local = { kind: 'A', value: '127.0.0.1' } as const
let server: TestServer
let names: Awaited<ReturnType<typeof startNameServer>>
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  names = await startNameServer()
  names.answerWith(local)
  names.ignore('tarpit.example')
  receiver = await openReceiver()
  server = await startServer({ MARSAD_ALLOW_PRIVATE_TARGETS: 'true' })
  // In place of the name servers of the system, which a test cannot choose.
  Object.assign(server.config.outbound, { nameServers: [names.address] })
})
afterAll(async () => {
  await server.close()
  names.close()
  receiver.close()
})

const keys = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
}

test('a viewer who subscribes names that never resolve delays no webhook of another workspace', async () => {
  const [owner, stranger] = [await signedInPerson(server), await signedInPerson(server)]
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: stranger.workspaceId })
  const url = `http://hook.example:${receiver.port}/hook`
  const channel = { name: 'Hook', locale: 'en', target: { kind: 'webhook', url } }
  expect((await server.call('POST', '/api/channels', { token: owner.token, body: channel })).status).toBe(201)

  const answers: number[] = []
  const subscribing = Array.from({ length: 20 }, async (_, at) => {
    const body = { endpoint: `https://n${at}.tarpit.example/push`, keys }
    const { status } = await server.call('POST', '/api/push-subscriptions', { token: viewer.token, body })
    answers.push(status)
  })
  const silent = () => new Set(names.questions.filter((name) => name.endsWith('tarpit.example')))
  await vi.waitFor(() => expect(silent().size).toBeGreaterThanOrEqual(4), { timeout: 30_000, interval: 20 })

  const { workspaceId } = owner
  const alertIds = await addAlerts(server, owner, [{}])
  await server.engines.postgres.transaction({ workspaceId }, (tx) =>
    notify(tx, server, { workspaceId, alertIds, event: 'raised' }),
  )
  expect(await receiver.at('/hook')).toHaveLength(1)
  // Some names are still waited for.
  expect(answers.length).toBeLessThan(20)
  names.answerWith(local)
  await Promise.all(subscribing)
  expect(new Set(answers)).toEqual(new Set([201]))
})
