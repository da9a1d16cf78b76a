// Long: bombs, a million series and a kill meet a store of its own.
// Covers: apps/server/src/domains/gateway/ingest, apps/server/src/engines, packages/contract/src/agent
import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { encodeLabels, encodeWriteRequest, reportHeaders } from '@marsad/contract/agent/write-request'
import { killEngine, resetEngines, startEngine } from '@marsad/engines'
import { compress } from 'snappyjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { reportOf } from '../../../test/agents/report.ts'
import { signedInPerson } from '../../../test/people.ts'
import { samplesOf } from '../../../test/agents/samples.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

/** A separate store, which these tests overload and kill. */
const copy = 'ingest-abuse'
let server: TestServer
beforeAll(async () => {
  const { victoriaUrl, enginesPassword } = await startEngine(copy, 'victoria')
  server = await startServer({
    MARSAD_VICTORIA_URL: victoriaUrl.replace('//', `//marsad:${enginesPassword}@`),
  })
}, 60_000)
afterAll(async () => {
  await server.close()
  await resetEngines(copy)
})

const report = (token: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  server.send('/agent/v1/metrics', { token, body, headers })
const packed = (token: string, body: Buffer) => report(token, body, { 'content-encoding': 'gzip' })
const write = (token: string, body: Buffer, encoding: string = reportHeaders['content-encoding']) =>
  server.send('/agent/v1/write', { token, body, headers: { ...reportHeaders, 'content-encoding': encoding } })
const series = (count: number, labelsOf: (n: number) => Record<string, string>) =>
  gzipSync(reportOf(Array.from({ length: count }, (_, n) => ({ labels: labelsOf(n) }))), { level: 1 })
const refused = (status: number, code: string) => ({ status, body: { code } })

const newDevice = async () => {
  const owner = await signedInPerson(server)
  return { owner, ...(await joinedMachine(server, owner)) }
}

/** The store still accepts and returns the samples of a well-behaved device. */
async function expectUnharmed() {
  const { owner, token } = await newDevice()
  expect(
    await write(
      token,
      series(1, () => ({})),
    ),
  ).toMatchObject({ status: 204 })
  expect(await samplesOf(server.engines.victoria, owner.workspaceId, { atLeast: 1 })).toHaveLength(1)
}

async function storeSeries() {
  const text = await server.engines.victoria.nodes[0]?.page('/metrics', AbortSignal.timeout(5000))
  return Number(/^vm_new_timeseries_created_total (\d+)/m.exec(text ?? '')?.[1] ?? 0)
}

test.for([
  ['report', write],
  ['text', report],
] as const)('a %s of 100 MB is refused before it is read', async ([, send]) => {
  const { token } = await newDevice()
  const sent = send(token, Buffer.alloc(100 * 1024 * 1024, 'a')).catch(() => 'hung up')
  // A client that keeps sending may be disconnected before it reads the response.
  expect([{ status: 413, code: 'request.too_large' }, 'hung up']).toContainEqual(
    await sent.then((answer) =>
      typeof answer === 'string' ? answer : { status: answer.status, code: answer.body.code },
    ),
  )
  await expectUnharmed()
})

/** Snappy data that states a length and expands to `megabytes` by copies of its first byte. */
function snappyBomb(megabytes: number, statedMegabytes = megabytes) {
  const preamble = compress(Buffer.alloc(statedMegabytes * 1024 * 1024)).subarray(0, 4)
  const copies = Buffer.alloc(Math.ceil((megabytes * 1024 * 1024) / 64) * 3, Buffer.from([254, 1, 0]))
  return Buffer.concat([preamble, Buffer.from([0, 0x0a]), copies])
}

test.for([
  ['a gzip bomb', write, 'gzip', gzipSync(Buffer.alloc(512 * 1024 * 1024, 0x0a))],
  ['a snappy bomb', write, 'snappy', snappyBomb(16)],
  [
    'a gzip bomb of text',
    (token: string, bomb: Buffer) => packed(token, bomb),
    'gzip',
    gzipSync(Buffer.alloc(512 * 1024 * 1024, 'x 1\n')),
  ],
] as const)(
  '%s unpacks to its cap and no further, and whoever sends several has to wait',
  { timeout: 60_000 },
  async ([, send, encoding, bomb]) => {
    const { token } = await newDevice()
    expect(bomb.length).toBeLessThan(1024 * 1024)
    const before = process.memoryUsage().rss
    const answers = []
    for (let n = 0; n < 8; n += 1) answers.push(await send(token, bomb, encoding))
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
    expect(answers[0]).toMatchObject(refused(413, 'request.too_large'))
    expect(answers.at(-1)).toMatchObject(refused(429, 'device.too_many_samples'))
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    await expectUnharmed()
  },
)

const linesOf = (from: number) =>
  gzipSync(Array.from({ length: 5000 }, (_, index) => `bomb {n="${from + index} } x"} 1`).join('\n'), {
    level: 1,
  })

test.for([
  ['reports', write, (from: number) => series(5000, (n) => ({ n: String(from + n) }))],
  ['text', (token: string, body: Buffer) => packed(token, body), linesOf],
] as const)('a million distinct series are cut off in %s', { timeout: 120_000 }, async ([, send, bodyOf]) => {
  const { token, owner } = await newDevice()
  const before = await storeSeries()
  const statuses = new Map<number, number>()
  for (let n = 0; n < 1_000_000; n += 5000) {
    const { status } = await send(token, bodyOf(n))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(statuses.get(204)).toBeLessThanOrEqual(4)
  expect((await storeSeries()) - before).toBeLessThanOrEqual(20_000)
  // Other devices of the same workspace are not affected.
  const other = await joinedMachine(server, owner)
  expect(
    await write(
      other.token,
      series(1, () => ({})),
    ),
  ).toMatchObject({ status: 204 })
  await expectUnharmed()
})

const dripOf = (from: number) =>
  Buffer.from(Array.from({ length: 100 }, (_, index) => `drip_${from}_${index} 1`).join('\n'))

test.for([
  ['reports', write, (from: number) => series(100, (n) => ({ n: `${from} ${n}` }))],
  ['text', (token: string, body: Buffer) => report(token, body), dripOf],
] as const)(
  'many small bodies with new series each are cut off too, in %s',
  { timeout: 60_000 },
  async ([, send, bodyOf]) => {
    const { token } = await newDevice()
    const statuses: number[] = []
    // A few at once, as the gateway lets reports wait for each other.
    for (let n = 0; n < 1000; n += 50) {
      const sent = Array.from({ length: 50 }, (_, index) => send(token, bodyOf(n + index)))
      for (const { status } of await Promise.all(sent)) statuses.push(status)
    }
    // One body in eight is inspected, so it takes at most eight times the quota of 10,000, with some variance.
    const taken = statuses.filter((status) => status === 204).length
    expect(taken * 100).toBeLessThan(100_000)
    expect(await send(token, bodyOf(0))).toMatchObject(refused(413, 'device.too_many_series'))
  },
)

const manyPoints = () => {
  const labels = encodeLabels([[Buffer.from('__name__'), Buffer.from('system_uptime_seconds')]])
  const points = Array.from({ length: 100_000 }, (_, n) => ({ at: Date.now() - n, value: 1 }))
  return gzipSync(encodeWriteRequest([{ labels, points }]), { level: 1 })
}

test.for([
  ['reports', write, manyPoints()],
  [
    'text',
    (token: string, body: Buffer) => packed(token, body),
    gzipSync('system_uptime_seconds 1\n'.repeat(100_000)),
  ],
] as const)(
  'who sends more samples than a machine can have is slowed down, in %s',
  async ([, send, body]) => {
    const { token } = await newDevice()
    expect(await send(token, body)).toMatchObject({ status: 204 })
    expect(await send(token, body)).toMatchObject({ status: 204 })
    const next = await send(token, body)
    expect(next.status === 204 ? await send(token, body) : next).toMatchObject(
      refused(429, 'device.too_many_samples'),
    )
  },
)

/** Gzip that is valid but for its last four bytes, which hold the length of the text. */
function sayingLength(length: number) {
  const body = gzipSync('x 1\n'.repeat(50_000))
  body.writeUInt32LE(length, body.length - 4)
  return body
}

test.for<[string, Buffer, Record<string, string>, number]>([
  ['random bytes', randomBytes(50_000), {}, 204],
  ['lines that are no samples', Buffer.from('{}\n}{\n\0\0\n# HELP x\n="\n'.repeat(500)), {}, 204],
  ['a line without end', Buffer.alloc(900_000, 'a'), {}, 400],
  ['nothing', Buffer.alloc(0), {}, 204],
  ['gzip that is none', randomBytes(5000), { 'content-encoding': 'gzip' }, 400],
  ['gzip that is cut', gzipSync('x 1\n').subarray(0, 12), { 'content-encoding': 'gzip' }, 400],
  ['gzip that says it is short', sayingLength(0), { 'content-encoding': 'gzip' }, 400],
  ['gzip that says it is huge', sayingLength(0xffffffff), { 'content-encoding': 'gzip' }, 400],
  ['another packing', gzipSync('x 1\n'), { 'content-encoding': 'br' }, 415],
])('%s as text harms nobody', async ([, body, headers, status]) => {
  const { token, owner } = await newDevice()
  expect(await report(token, body, headers)).toMatchObject({ status })
  await expectUnharmed()
  expect(await samplesOf(server.engines.victoria, owner.workspaceId)).toEqual([])
})

const aReport = reportOf([{ name: 'x' }])

test.for<[string, Buffer, string, number]>([
  ['random bytes', randomBytes(50_000), 'identity', 400],
  ['text', Buffer.from('x 1\n'.repeat(1000)), 'identity', 400],
  ['nothing', Buffer.alloc(0), 'identity', 204],
  ['a report that is cut', aReport.subarray(0, -1), 'identity', 400],
  ['a report with more behind it', Buffer.concat([aReport, Buffer.from([0])]), 'identity', 400],
  [
    'a report in another, which is a label',
    Buffer.concat([Buffer.from([0x0a, aReport.length]), aReport]),
    'identity',
    204,
  ],
  ['a million empty series', Buffer.alloc(1_000_000, Buffer.from([0x0a, 0])), 'identity', 400],
  ['gzip that is none', randomBytes(5000), 'gzip', 400],
  ['gzip that is cut', gzipSync(aReport).subarray(0, 12), 'gzip', 400],
  ['gzip of gzip', gzipSync(gzipSync(aReport)), 'gzip', 400],
  ['snappy that is none', Buffer.concat([Buffer.from([100]), randomBytes(5000)]), 'snappy', 400],
  ['snappy that is cut', compress(aReport).subarray(0, 12), 'snappy', 400],
  ['snappy that is longer than it says', snappyBomb(2, 1), 'snappy', 400],
  ['snappy that says it is huge', Buffer.from([255, 255, 255, 255, 15, 0]), 'snappy', 413],
  ['another packing', gzipSync(aReport), 'br', 415],
])('%s as a report harms nobody', async ([, body, encoding, status]) => {
  const { token, owner } = await newDevice()
  expect(await write(token, body, encoding)).toMatchObject({ status })
  await expectUnharmed()
  expect(await samplesOf(server.engines.victoria, owner.workspaceId)).toEqual([])
})

test('a killed store: 503 with Retry-After while it is away, and another epoch when it is back', async () => {
  const { token } = await newDevice()
  const send = () =>
    write(
      token,
      series(1, () => ({})),
    )
  const before = await send()
  expect(before.status).toBe(204)
  await killEngine(copy, 'victoria')
  const away = await send()
  expect(away).toMatchObject(refused(503, 'engine.unavailable'))
  expect(Number(away.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  await startEngine(copy, 'victoria')
  await expect.poll(async () => (await send()).status, { timeout: 20_000 }).toBe(204)
  await expect
    .poll(async () => (await send()).headers.get('marsad-epoch'), { timeout: 10_000 })
    .not.toBe(before.headers.get('marsad-epoch'))
}, 60_000)
