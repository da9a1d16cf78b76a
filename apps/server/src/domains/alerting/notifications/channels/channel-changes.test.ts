import type { Delivery } from '@marsad/contract/http/alerts'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addAlerts } from '../../../../test/alerts.ts'
import { openReceiver } from '../../../../test/engines/receiver.ts'
import { signedInPerson } from '../../../../test/people.ts'
import { startServer, type TestServer } from '../../../../test/start-server.ts'
import { deliverChannel } from '../deliveries/deliver.ts'
import { notify } from '../deliveries/notify.ts'

/** How long a receiver may take to answer. */
const answerMs = 1000

let server: TestServer
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  receiver = await openReceiver()
  server = await startServer({ MARSAD_ALLOW_PRIVATE_TARGETS: 'true' }, undefined, { answerMs })
})
afterAll(async () => {
  await server.close()
  receiver.close()
})
beforeEach(() => receiver.answerWith({ status: 200 }))

type Person = Awaited<ReturnType<typeof signedInPerson>>

async function addChannel({ token }: Person, target: object) {
  const body = { name: 'Channel', locale: 'en', target }
  return (await server.call('POST', '/api/channels', { token, body })).body.channel.id as string
}
const hook = (person: Person, path: string) =>
  addChannel(person, { kind: 'webhook', url: receiver.url + path })
const change = ({ token }: Person, id: string, body: object) =>
  server.call('PATCH', `/api/channels/${id}`, { token, body })

async function raise(person: Person) {
  const { workspaceId } = person
  const alertIds = await addAlerts(server, person, [{}])
  await server.engines.postgres.transaction({ workspaceId }, (tx) =>
    notify(tx, server, { workspaceId, alertIds, event: 'raised' }),
  )
}
const deliveriesOf = async ({ token }: Person): Promise<Delivery[]> =>
  (await server.call('GET', '/api/deliveries?limit=100', { token })).body.deliveries

const ends = {
  'switched off': (person: Person, id: string) => change(person, id, { isEnabled: false }),
  deleted: ({ token }: Person, id: string) => server.call('DELETE', `/api/channels/${id}`, { token }),
}

test.for(['switched off', 'deleted'] as const)(
  'a message under way when its channel is %s is not tried again',
  { timeout: 60_000 },
  async (what) => {
    const owner = await signedInPerson(server)
    const path = `/slow-${what.replace(' ', '-')}`
    const id = await hook(owner, path)
    receiver.answerWith('silence')
    await raise(owner)
    await receiver.at(path)
    expect(await ends[what](owner, id)).toMatchObject({ status: 200 })
    const givenUp = { status: 'failed', problem: { code: 'nobody_there' }, nextTryAt: null }
    expect(await deliveriesOf(owner)).toMatchObject([givenUp])
    await sleep(2 * answerMs)
    expect(await deliveriesOf(owner)).toMatchObject([givenUp])
  },
)

test('nothing leaves by a channel that is switched off, whoever asks for it', async () => {
  const owner = await signedInPerson(server)
  const id = await hook(owner, '/off')
  receiver.answerWith({ status: 500 })
  await raise(owner)
  await receiver.at('/off')
  await change(owner, id, { isEnabled: false })
  const [delivery] = await vi.waitFor(async () => {
    const all = await deliveriesOf(owner)
    expect(all).toMatchObject([{ status: 'failed' }])
    return all
  })
  const sent = receiver.received.length
  const retried = await server.call('POST', `/api/deliveries/${delivery?.id}/retry`, { token: owner.token })
  expect(retried).toMatchObject({ status: 409, body: { code: 'resource.conflict' } })
  // Simulates a writer that read the channel before it was switched off.
  const { workspaceId } = owner
  await server.engines.postgres.transaction({ workspaceId }, (tx) =>
    tx.execute(`update deliveries set status = 'waiting', next_try_at = now()`),
  )
  expect(await deliverChannel(server, { workspaceId, channelId: id })).toEqual([])
  expect(await deliveriesOf(owner)).toMatchObject([{ status: 'failed', problem: { code: 'nobody_there' } }])
  expect(receiver.received).toHaveLength(sent)
})

test('a mail channel stays editable after one of its members has left', async () => {
  const owner = await signedInPerson(server)
  const { workspaceId, token } = owner
  const [stays, leaves, sleeps] = [
    await signedInPerson(server, { role: 'member', workspaceId }),
    await signedInPerson(server, { role: 'member', workspaceId }),
    await signedInPerson(server, { role: 'member', workspaceId }),
  ]
  const chosen = [stays, leaves, sleeps].map(({ userId }) => userId)
  const id = await addChannel(owner, { kind: 'email', audience: 'chosen', memberIds: chosen })
  await server.call('DELETE', `/api/team/${leaves.userId}`, { token })
  await server.call('POST', `/api/team/${sleeps.userId}/deactivate`, { token })
  const left = { audience: 'chosen', memberIds: [stays.userId, sleeps.userId] }
  const { body } = await server.call('GET', '/api/channels', { token })
  const shown = body.channels.find((one: { id: string }) => one.id === id)
  expect(shown.email).toEqual(left)
  // As the form saves it that was opened before.
  const target = { kind: 'email', audience: 'chosen', memberIds: chosen }
  expect(await change(owner, id, { name: 'On call', target })).toMatchObject({
    status: 200,
    body: { name: 'On call', email: left },
  })
  const outsider = await signedInPerson(server)
  const memberIds = [stays.userId, outsider.userId]
  expect(await change(owner, id, { target: { ...target, memberIds } })).toMatchObject({ status: 404 })
  expect(await change(outsider, id, { name: 'Mine' })).toMatchObject({ status: 404 })
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId })
  expect(await change(viewer, id, { name: 'Mine' })).toMatchObject({ status: 403 })
})

test('the answer of a receiver is shown in its own words, without what is secret in any spelling', async () => {
  const owner = await signedInPerson(server)
  const url = `${receiver.url}/topics/very-secret`
  const id = await addChannel(owner, { kind: 'ntfy', url, token: 'tk_also/secret' })
  const json = JSON.stringify({
    error: 'unauthorized',
    link: 'https://ntfy.sh/docs',
    path: '/topics/very-secret',
  })
  const body = `${json.replaceAll('/very', String.raw`\/very`).replaceAll('"/topics', String.raw`"\/topics`)} tk_also%2Fsecret`
  receiver.answerWith({ status: 401, body })
  const tested = await server.call('POST', `/api/channels/${id}/test`, { token: owner.token })
  const { detail } = tested.body.deliveries[0].problem
  expect(detail).toContain('https://ntfy.sh/docs')
  expect(detail).not.toMatch(/very-secret|secret/)
})

test('a workspace names 60 addresses a minute at most, which limits no other change of a channel', async () => {
  const owner = await signedInPerson(server)
  const id = await hook(owner, '/first')
  const target = { kind: 'webhook', url: `${receiver.url}/next` }
  for (let count = 1; count < 60; count += 1) expect((await change(owner, id, { target })).status).toBe(200)
  const refused = { status: 429, body: { code: 'request.rate_limited' } }
  expect(await change(owner, id, { target })).toMatchObject(refused)
  const more = { name: 'Another', locale: 'en', target }
  const { token } = owner
  expect(await server.call('POST', '/api/channels', { token, body: more })).toMatchObject(refused)
  expect((await change(owner, id, { name: 'Renamed' })).status).toBe(200)
  expect(await hook(await signedInPerson(server), '/other')).toEqual(expect.any(String))
})
