import { createHash, randomBytes } from 'node:crypto'
import { PbfWriter } from 'pbf'
import { compress } from 'snappyjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { named, sendWrite, writeRequest } from '../../../test/agents/remote-write.ts'
import { signedInPerson } from '../../../test/people.ts'
import { samplesOf } from '../../../test/agents/samples.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ MARSAD_LIMIT_DEVICES: '3' })
})
afterAll(() => server.close())

async function newWorkspace(scope = 'ingest') {
  const owner = await signedInPerson(server)
  const body = { name: 'Prometheus', scopes: [scope], expiresInDays: 1 }
  const created = await server.call('POST', '/api/api-keys', { token: owner.token, body })
  const key = created.body.token as string
  const devices = async () => {
    const list = await server.call('GET', '/api/devices', { token: owner.token })
    return list.body.devices as { id: string; name: string; source: string; state: string }[]
  }
  const stored = (atLeast: number) => samplesOf(server.engines.victoria, owner.workspaceId, { atLeast })
  return { owner, key, devices, stored }
}

const write = (token: string, body: Buffer, headers?: Record<string, string>) =>
  sendWrite(server.url, token, body, headers)

test('each instance becomes a device once, and its samples are stored under it', async () => {
  const { key, owner, devices, stored } = await newWorkspace()
  const body = writeRequest([named('web-1:9100'), named('web-1:9100', 'node_load1'), named('db-1:9100')])
  const answers = await Promise.all([write(key, body), write(key, body), write(key, body)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
  const list = await devices()
  expect(list.map(({ name }) => name).toSorted()).toEqual(['db-1', 'web-1'])
  expect(list[0]).toMatchObject({ source: 'prometheus' })
  const idOf = (name: string) => list.find((device) => device.name === name)?.id
  const series = await stored(3)
  expect(series).toHaveLength(3)
  expect(series.map(({ metric }) => [metric['__name__'], metric['device'], metric['workspace']])).toEqual(
    expect.arrayContaining([
      ['node_load1', idOf('web-1'), owner.workspaceId],
      ['up', idOf('web-1'), owner.workspaceId],
      ['up', idOf('db-1'), owner.workspaceId],
    ]),
  )
  await expect.poll(async () => (await devices())[0]?.state, { timeout: 10_000 }).toBe('online')
})

test('a forged workspace or device is kept as what the sender said, and believed by nobody', async () => {
  const [victim, attacker] = [await newWorkspace(), await newWorkspace()]
  await write(victim.key, writeRequest([named('victim:9100')]))
  const [target] = await victim.devices()
  const forged = { workspace: victim.owner.workspaceId, device: target?.id ?? '' }
  expect(await write(attacker.key, writeRequest([named('evil:9100', 'forged', forged)]))).toMatchObject({
    status: 204,
  })
  const [own] = await attacker.devices()
  expect(await attacker.stored(1)).toMatchObject([
    {
      metric: {
        __name__: 'forged',
        workspace: attacker.owner.workspaceId,
        device: own?.id,
        exported_workspace: victim.owner.workspaceId,
        exported_device: target?.id,
      },
    },
  ])
  expect((await victim.stored(1)).map(({ metric }) => metric['__name__'])).toEqual(['up'])
})

test('interfaces of one machine stay apart, though their label has the name of ours', async () => {
  const { key, stored } = await newWorkspace()
  const each = ['lo', 'eth0'].map((device) => named('web:9100', 'node_network_up', { device }))
  expect(await write(key, writeRequest(each))).toMatchObject({ status: 204 })
  const names = (await stored(2)).map(({ metric }) => metric['exported_device'])
  expect(new Set(names)).toEqual(new Set(['eth0', 'lo']))
})

test('instances beyond the limit are refused, those within it are stored', async () => {
  const { key, devices, stored } = await newWorkspace()
  const crowd = Array.from({ length: 50 }, (_, n) => named(`host-${n}:9100`))
  expect(await write(key, writeRequest(crowd))).toMatchObject({
    status: 409,
    body: { code: 'device.limit_reached' },
  })
  expect(await devices()).toHaveLength(3)
  expect(await stored(3)).toHaveLength(3)
})

test('series that name no instance are refused, the others are stored', async () => {
  const { key, stored } = await newWorkspace()
  const body = writeRequest([named('web:9100'), { labels: { __name__: 'sum_of_all' }, value: 1 }])
  expect(await write(key, body)).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  expect((await stored(1)).map(({ metric }) => metric['__name__'])).toEqual(['up'])
})

test('a series with so many labels that the store would drop its tenant is refused, the others are stored', async () => {
  const [victim, attacker] = [await newWorkspace(), await newWorkspace()]
  const crowd = (labels: number) =>
    Object.fromEntries(Array.from({ length: labels }, (_, n) => [`l${n}`, 'x']))
  const most = named('web:9100', 'most', crowd(25))
  const forged = named('web:9100', 'forged', { workspace: victim.owner.workspaceId, ...crowd(25) })
  expect(await write(attacker.key, writeRequest([most, forged]))).toMatchObject({ status: 400 })
  expect((await attacker.stored(1)).map(({ metric }) => metric['__name__'])).toEqual(['most'])
  expect(await victim.stored(0)).toEqual([])
})

test('a machine that invents series is refused', async () => {
  const { key } = await newWorkspace()
  const statuses = new Set<number>()
  for (let n = 0; n < 20 && !statuses.has(400); n += 1) {
    const series = Array.from({ length: 2000 }, (_, index) =>
      named('web:9100', 'bomb', { n: `${n}-${index}` }),
    )
    statuses.add((await write(key, writeRequest(series))).status)
  }
  expect([...statuses]).toEqual([204, 400])
})

/** A snappy body that declares this uncompressed length, whatever it contains. */
function afterLength(length: number, content: Buffer) {
  const varint = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 128))
    varint.push((rest % 128) | (rest > 127 ? 128 : 0))
  return Buffer.concat([Buffer.from(varint), content])
}

/** A body that declares this length and fills it with copies of the first byte. */
function snappyBomb(megabytes: number) {
  const length = megabytes * 1024 * 1024
  const copies = Buffer.alloc(Math.ceil(length / 64) * 3, Buffer.from([254, 1, 0]))
  return afterLength(length, Buffer.concat([Buffer.from([0, 0]), copies]))
}

const noise = createHash('shake256', { outputLength: 20_000 }).update('noise').digest()
const tag = (bytes: number[]) => compress(Buffer.from(bytes))

/** One series of a machine, with so many samples of no bytes. */
function emptySamples(count: number) {
  const writer = new PbfWriter()
  const label = Buffer.from('\n\binstance\x12\x03a:1')
  const content = Buffer.concat([Buffer.from([0x0a, label.length]), label, Buffer.alloc(2 * count, '\x12\0')])
  writer.writeBytesField(1, content)
  return compress(Buffer.from(writer.finish()))
}

test.for([
  ['nothing', Buffer.alloc(0), 400],
  // The first bytes declare the length: a plausible one is read, any other is refused unread.
  ['noise behind a small length', afterLength(1000, noise), 400],
  ['noise behind a huge length', afterLength(2 ** 31, noise), 413],
  ['snappy that is cut', writeRequest([named('a:1')]).subarray(0, 20), 400],
  ['a series longer than the body', tag([0x0a, 0x7f, 0x0a]), 400],
  ['a label longer than its series', tag([0x0a, 0x04, 0x0a, 0x7f, 0x0a, 0x01]), 400],
  ['a number where a series belongs', tag([0x08, 0x01]), 400],
  ['groups, which nobody sends', tag([0x0b, 0x0c]), 400],
  ['text', compress(Buffer.from('node_load1 0.5\n'.repeat(1000))), 400],
  ['a million empty series', compress(Buffer.alloc(2_000_000, Buffer.from([0x0a, 0x00]))), 400],
  ['a series of a million empty samples', emptySamples(1_000_000), 400],
  ['a small bomb', snappyBomb(9), 400],
  ['a bomb', snappyBomb(20), 413],
  ['a length without end', Buffer.from([255, 255, 255, 255, 15, 0, 0]), 413],
  ['a body above the limit', randomBytes(5 * 1024 * 1024), 413],
] as const)('%s is refused', async ([, body, status]) => {
  const { key, devices, stored } = await newWorkspace()
  expect(await write(key, body)).toMatchObject({ status })
  expect(await devices()).toEqual([])
  expect(await stored(0)).toEqual([])
})

test('only a key that writes samples gets in, and only with what it says it sends', async () => {
  const { key } = await newWorkspace()
  const body = writeRequest([named('a:1')])
  expect(await write((await newWorkspace('read')).key, body)).toMatchObject({ status: 403 })
  expect(await write(key, body, { 'content-encoding': 'gzip' })).toMatchObject({ status: 415 })
  expect(await write(key, body, { 'content-type': 'application/json' })).toMatchObject({ status: 415 })
})
