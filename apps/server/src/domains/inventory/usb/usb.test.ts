import { mostKnownUsb } from '@marsad/contract/limits'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addPart, addUsb } from '../../../test/agents/inventory-rows.ts'
import { sampleUsb, sendInventory } from '../../../test/agents/inventory.ts'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { addDevice } from '../../../test/agents/watched.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof signedInPerson>>
const get = (path: string, { token }: Pick<Person, 'token'>) => server.call('GET', path, { token })
const know = ({ token }: Pick<Person, 'token'>, body: object) =>
  server.call('POST', '/api/usb/known', { token, body: { vendorId: '0781', productId: '5583', ...body } })
const forget = ({ token }: Pick<Person, 'token'>, id: string) =>
  server.call('DELETE', `/api/usb/known/${id}`, { token })
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

async function watched(name = 'web-1') {
  const owner = await signedInPerson(server)
  const deviceId = await addDevice(server, owner, { name })
  return { owner, of: { workspaceId: owner.workspaceId, deviceId } }
}

test('a device has what is plugged in first, and says how old that is [E1]', async () => {
  const { owner, of } = await watched()
  const [reportedAt, seenAt] = [hoursAgo(2), hoursAgo(50)]
  await addPart(server, of, 'usb', { reportedAt })
  await addUsb(server, of, { product: 'Old stick', status: 'disconnected', lastSeenAt: seenAt })
  await addUsb(server, of, { product: 'Keyboard', class: 'input', status: 'connected' })
  const { status, body } = await get(`/api/devices/${of.deviceId}/usb`, owner)
  expect(status).toBe(200)
  expect(body).toMatchObject({ asOf: reportedAt.toISOString(), isLive: false, absence: null })
  expect(body.devices).toMatchObject([
    { product: 'Keyboard', class: 'input', status: 'connected', isUnknown: false, vendorId: '0781' },
    { product: 'Old stick', status: 'disconnected', lastSeenAt: seenAt.toISOString() },
  ])
})

test('a connected device was last seen with the newest report, an unplugged one when it went [E2]', async () => {
  const owner = await signedInPerson(server)
  const machine = await joinedMachine(server, owner)
  const stick = { ...sampleUsb, serial: 'B2', location: '1-2' }
  const report = (...devices: (typeof sampleUsb)[]) =>
    sendInventory(server, machine.token, { usb: { kind: 'ok', value: devices } })
  await report(sampleUsb, stick)
  await report(sampleUsb)
  const hourAgo = new Date(Date.now() - 3_600_000)
  await server.engines.postgres.transaction({ workspaceId: owner.workspaceId }, ({ client }) =>
    client.query('update usb_devices set last_seen_at = $1', [hourAgo]),
  )
  const seen = async () => {
    const { body: one } = await get(`/api/devices/${machine.deviceId}/usb`, owner)
    const { body: all } = await get('/api/usb', owner)
    return [one.devices, all.sightings].map((rows: { serial: string; lastSeenAt: string }[]) =>
      Object.fromEntries(rows.map(({ serial, lastSeenAt }) => [serial, Date.parse(lastSeenAt)])),
    )
  }
  for (const { A1 = 0, B2 } of await seen()) {
    expect(A1).toBeGreaterThan(hourAgo.getTime() + 3_000_000)
    expect(B2).toBe(hourAgo.getTime())
  }
  // A repeated report writes no row but confirms that the device is connected.
  const before = Date.now()
  await report(sampleUsb)
  await vi.waitFor(
    async () => {
      for (const { A1 } of await seen()) expect(A1).toBeGreaterThanOrEqual(before)
    },
    { timeout: 20_000 },
  )
  // A failed listing says nothing: the device was last seen by the last listing that succeeded.
  const failedAt = Date.now()
  await sendInventory(server, machine.token, { usb: { kind: 'failed' } })
  for (const { A1 } of await seen()) {
    expect(A1).toBeGreaterThanOrEqual(before)
    expect(A1).toBeLessThanOrEqual(failedAt)
  }
})

test('a machine that never reported, and one that cannot, say so', async () => {
  const { owner, of } = await watched()
  const path = `/api/devices/${of.deviceId}/usb`
  expect((await get(path, owner)).body).toEqual({ asOf: null, isLive: false, absence: null, devices: [] })
  await addPart(server, of, 'usb', { absence: 'unsupported' })
  expect((await get(path, owner)).body).toMatchObject({ absence: 'unsupported', devices: [] })
  const offline = await get(`${path}?look=true`, owner)
  expect(offline).toMatchObject({ status: 200, body: { isLive: false, absence: 'unsupported' } })
})

test('a serial number is found on every machine it was on', async () => {
  const { owner, of } = await watched('web-1')
  const second = { ...of, deviceId: await addDevice(server, owner, { name: 'web-2' }) }
  await addUsb(server, of, { serial: '4C530001', status: 'disconnected' })
  await addUsb(server, second, { serial: '4C530001' })
  await addUsb(server, second, { serial: '4C539999', product: 'Cruzer', vendorId: '0951', productId: '1666' })
  const names = async (query: string) => {
    const { body } = await get(`/api/usb?${query}`, owner)
    expect(body.total).toBe(body.sightings.length)
    return body.sightings.map(
      (one: { device: { name: string }; product: string }) => `${one.device.name} ${one.product}`,
    )
  }
  expect(await names('search=4c530001')).toEqual(['web-2 Ultra Fit', 'web-1 Ultra Fit'])
  expect(await names('search=0951:1666')).toEqual(['web-2 Cruzer'])
  expect(await names('search=sandisk')).toHaveLength(3)
  expect(await names('search=nothing')).toEqual([])
  const first = await get('/api/usb?limit=2', owner)
  expect(first.body).toMatchObject({ total: 3, sightings: [{ product: 'Cruzer' }, { serial: '4C530001' }] })
  const rest = await get(`/api/usb?limit=2&cursor=${first.body.nextCursor}`, owner)
  expect(rest.body).toMatchObject({ total: 3, nextCursor: null, sightings: [{ device: { name: 'web-1' } }] })
})

test.for(['%', '_', '\\', "'", '"', "' or true --", 'مفتاح', '🙂'])(
  'a search for %s finds just that',
  async (text) => {
    const { owner, of } = await watched()
    await addUsb(server, of, { product: `a ${text} b` })
    await addUsb(server, of, { product: 'plain' })
    const { status, body } = await get(`/api/usb?search=${encodeURIComponent(text)}`, owner)
    expect([status, body.total]).toEqual([200, 1])
  },
)

test('what is not on the list is unknown, as soon as there is a list', async () => {
  const { owner, of } = await watched()
  await addUsb(server, of, { serial: 'A', product: 'of the make' })
  await addUsb(server, of, { serial: 'D', product: 'hub', vendorId: '1d6b', class: 'hub' })
  await addUsb(server, of, { serial: 'B', product: 'by serial', vendorId: '0951', productId: '1666' })
  await addUsb(server, of, { serial: 'C', product: 'not this one', vendorId: '0951', productId: '1666' })
  const unknown = async () => {
    const { body } = await get('/api/usb?unknown=true', owner)
    return body.sightings.map(({ product }: { product: string }) => product).toSorted()
  }
  expect(await unknown()).toEqual([])
  const make = await know(owner, { note: 'ours' })
  expect(make).toMatchObject({
    status: 201,
    body: { vendorId: '0781', productId: '5583', serial: '', note: 'ours' },
  })
  expect(await unknown()).toEqual(['by serial', 'not this one'])
  expect((await know(owner, { vendorId: '0951', productId: '1666', serial: 'B' })).status).toBe(201)
  expect(await unknown()).toEqual(['not this one'])
  // The spelling of 0.1.
  expect((await get('/api/usb?strangers=true', owner)).body.total).toBe(1)
  const { body } = await get(`/api/devices/${of.deviceId}/usb`, owner)
  expect(body.devices.filter((one: { isUnknown: boolean }) => one.isUnknown)).toMatchObject([{ serial: 'C' }])
  expect((await forget(owner, make.body.id)).status).toBe(200)
  expect(await unknown()).toEqual(['not this one', 'of the make'])
})

test('a rule in the spelling of 0.1 is accepted, and stored in that of now', async () => {
  const { owner } = await watched()
  const make = async (subject: object) => {
    const body = { subject, severity: 'warning', scope: { kind: 'workspace' } }
    return server.call('POST', '/api/alert-rules', { token: owner.token, body })
  }
  expect(await make({ kind: 'change', change: 'usb.stranger' })).toMatchObject({
    status: 201,
    body: { subject: { kind: 'change', change: 'usb.unknown' } },
  })
  expect(await make({ kind: 'finding', finding: 'usb_stranger', windowMinutes: 0 })).toMatchObject({
    status: 201,
    body: { subject: { kind: 'finding', finding: 'usb_unknown' } },
  })
  expect(await make({ kind: 'change', change: 'usb.nobody' })).toMatchObject({ status: 400 })
})

test('the list judges every machine anew when it changes, and what nobody knows stays unknown', async () => {
  const { owner, of } = await watched('strange')
  const add = async (name: string) => ({ ...of, deviceId: await addDevice(server, owner, { name }) })
  const [gone, blind] = [await add('gone'), await add('blind')]
  await addUsb(server, of, { serial: 'X' })
  await addUsb(server, gone, { serial: 'X', status: 'disconnected' })
  await addUsb(server, gone, { class: 'hub', vendorId: '1d6b' })
  await addUsb(server, blind, { serial: 'X', status: 'unknown' })
  await addPart(server, of, 'usb')
  await addPart(server, gone, 'usb')
  await addPart(server, blind, 'usb', { absence: 'failed' })
  const found = async () => {
    const { body } = await get('/api/devices?posture=usb_unknown', owner)
    // The spelling of 0.1.
    expect((await get('/api/devices?posture=usb_stranger', owner)).body).toEqual(body)
    return body.devices.map(({ name }: { name: string }) => name)
  }
  expect(await found()).toEqual([])
  const other = await know(owner, { vendorId: 'ffff' })
  expect(await found()).toEqual(['strange'])
  await know(owner, { serial: 'X' })
  expect(await found()).toEqual([])
  await forget(owner, other.body.id)
  expect(await found()).toEqual([])
})

test('the list has an entry once, has an end, and is written down', async () => {
  const { owner } = await watched()
  expect((await know(owner, { vendorId: 'ABCD' })).body.vendorId).toBe('abcd')
  expect(await know(owner, { vendorId: 'abcd' })).toMatchObject({
    status: 409,
    body: { code: 'usb.already_known' },
  })
  await server.engines.postgres.transaction({ workspaceId: owner.workspaceId }, (tx) =>
    tx.execute(`insert into known_usb (id, workspace_id, vendor_id, product_id, serial, note)
      select gen_random_uuid(), '${owner.workspaceId}', '0000', '0000', n::text, ''
      from generate_series(1, ${mostKnownUsb - 2}) n`),
  )
  expect(await know(owner, { serial: 'last' })).toMatchObject({ status: 201 })
  expect(await know(owner, { serial: 'one more' })).toMatchObject({
    status: 409,
    body: { code: 'usb.list_full' },
  })
  const { body } = await get('/api/usb/known', owner)
  expect(body.known).toHaveLength(mostKnownUsb)
  const last = body.known.find(({ serial }: { serial: string }) => serial === 'last')
  expect((await forget(owner, last.id)).status).toBe(200)
  expect((await forget(owner, last.id)).status).toBe(404)
  const audit = await get('/api/audit', owner)
  expect(audit.body.entries).toMatchObject([
    { action: 'usb.forgotten', target: '0781:5583 last' },
    { action: 'usb.known', target: '0781:5583 last' },
    { action: 'usb.known', target: 'abcd:5583' },
  ])
})

test.for([
  ['letters that are no digits', { vendorId: 'zzzz' }],
  ['too few digits', { productId: '12' }],
  ['two lines', { note: 'a\nb' }],
  ['a serial number without end', { serial: 'x'.repeat(121) }],
  ['an id of its own', { id: '01900000-0000-7000-8000-000000000000' }],
])('%s are refused', async ([, body]) => {
  const { owner } = await watched()
  expect(await know(owner, body as object)).toMatchObject({ status: 400 })
})

test('unknown USB devices come first, then the newest, and all are counted', async () => {
  const { owner, of } = await watched()
  await addDevice(server, owner, { name: 'silent' })
  await addPart(server, of, 'usb')
  const counts = async () => (await get('/api/usb', owner)).body.counts
  await addUsb(server, of, { product: 'Odd', vendorId: '0951', firstSeenAt: hoursAgo(30) })
  await addUsb(server, of, { product: 'Hub', class: 'hub' })
  await addUsb(server, of, { product: 'Old', status: 'disconnected', firstSeenAt: hoursAgo(30) })
  await addUsb(server, of, { product: 'New' })
  expect(await counts()).toEqual({ connected: 2, recent: 1, unknown: null, notReporting: 1, machines: 2 })
  await know(owner, {})
  expect(await counts()).toMatchObject({ unknown: 1 })
  const found: string[] = []
  let cursor: string | null = ''
  do {
    const { body } = await get(`/api/usb?limit=2${cursor && `&cursor=${cursor}`}`, owner)
    found.push(...body.sightings.map(({ product }: { product: string }) => product))
    cursor = body.nextCursor
  } while (cursor)
  expect(found).toEqual(['Odd', 'New', 'Old', 'Hub'])
  expect(await get('/api/usb?cursor=nonsense', owner)).toMatchObject({ status: 400 })
})

test('other workspaces find nothing, and only admins change the list', async () => {
  const { owner, of } = await watched()
  await addUsb(server, of, { serial: 'SECRET' })
  const { body: entry } = await know(owner, {})
  const outsider = await signedInPerson(server)
  expect(await get(`/api/devices/${of.deviceId}/usb`, outsider)).toMatchObject({ status: 404 })
  expect((await get('/api/usb?search=SECRET', outsider)).body).toEqual({
    sightings: [],
    nextCursor: null,
    total: 0,
    counts: { connected: 0, recent: 0, unknown: null, notReporting: 0, machines: 0 },
  })
  expect((await get('/api/usb/known', outsider)).body.known).toEqual([])
  expect(await forget(outsider, entry.id)).toMatchObject({ status: 404 })
  // The list of one workspace does not affect another.
  const elsewhere = {
    workspaceId: outsider.workspaceId,
    deviceId: await addDevice(server, outsider, { name: 'theirs' }),
  }
  await addUsb(server, elsewhere, { vendorId: '0951' })
  expect((await get('/api/usb?unknown=true', outsider)).body.total).toBe(0)
  for (const role of ['viewer', 'member'] as const) {
    const person = await signedInPerson(server, { role, workspaceId: owner.workspaceId })
    expect((await get('/api/usb/known', person)).body.known).toHaveLength(1)
    expect(await know(person, { serial: role })).toMatchObject({ status: 403 })
    expect(await forget(person, entry.id)).toMatchObject({ status: 403 })
  }
  const admin = await signedInPerson(server, { role: 'admin', workspaceId: owner.workspaceId })
  expect(await forget(admin, entry.id)).toMatchObject({ status: 200 })
})

test('what was unplugged long ago is forgotten where a machine names ever new things', async () => {
  const owner = await signedInPerson(server)
  const machine = await joinedMachine(server, owner)
  const report = (round: number) =>
    sendInventory(server, machine.token, {
      usb: {
        kind: 'ok',
        value: Array.from({ length: 200 }, (_, n) => ({ ...sampleUsb, serial: `${round}-${n}` })),
      },
    })
  for (let round = 0; round < 5; round += 1) await report(round)
  const { body } = await get(`/api/devices/${machine.deviceId}/usb`, owner)
  const serials: string[] = body.devices.map(({ serial }: { serial: string }) => serial)
  expect(serials).toHaveLength(200 + 500)
  expect(serials.filter((serial) => serial.startsWith('4-'))).toHaveLength(200)
  expect(serials.filter((serial) => serial.startsWith('3-'))).toHaveLength(200)
})
