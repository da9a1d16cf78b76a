import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { killEngine, resetEngines, startEngine } from '@marsad/engines'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinedMachine } from '../../../test/agents/machine.ts'
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
const refused = (status: number, code: string) => ({ status, body: { code } })

const newDevice = async () => {
  const owner = await signedInPerson(server)
  return { owner, ...(await joinedMachine(server, owner)) }
}

/** The store still accepts and returns the samples of a well-behaved device. */
async function expectUnharmed() {
  const { owner, token } = await newDevice()
  expect(await report(token, `system_uptime_seconds 1 ${Date.now()}\n`)).toMatchObject({ status: 204 })
  expect(await samplesOf(server.engines.victoria, owner.workspaceId, { atLeast: 1 })).toHaveLength(1)
}

async function storeSeries() {
  const text = await server.engines.victoria.page('/metrics', AbortSignal.timeout(5000))
  return Number(/^vm_new_timeseries_created_total (\d+)/m.exec(text)?.[1] ?? 0)
}

test('a body of 100 MB is refused before it is read', async () => {
  const { token } = await newDevice()
  const sent = report(token, Buffer.alloc(100 * 1024 * 1024, 'a')).catch(() => 'hung up')
  // A client that keeps sending may be disconnected before it reads the response.
  expect([{ status: 413, code: 'request.too_large' }, 'hung up']).toContainEqual(
    await sent.then((answer) =>
      typeof answer === 'string' ? answer : { status: answer.status, code: answer.body.code },
    ),
  )
  await expectUnharmed()
})

test('a gzip bomb unpacks to its cap and no further, and whoever sends several has to wait', async () => {
  const { token } = await newDevice()
  const bomb = gzipSync(Buffer.alloc(512 * 1024 * 1024, 'x 1\n'))
  expect(bomb.length).toBeLessThan(1024 * 1024)
  const before = process.memoryUsage().rss
  const answers = []
  for (let n = 0; n < 8; n += 1) answers.push(await packed(token, bomb))
  expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
  expect(answers[0]).toMatchObject(refused(413, 'request.too_large'))
  expect(answers.at(-1)).toMatchObject(refused(429, 'device.too_many_samples'))
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  await expectUnharmed()
}, 60_000)

test('a million distinct series are cut off', async () => {
  const { token, owner } = await newDevice()
  const before = await storeSeries()
  const statuses = new Map<number, number>()
  for (let n = 0; n < 1_000_000; n += 5000) {
    const lines = Array.from({ length: 5000 }, (_, index) => `bomb {n="${n + index} } x"} 1`)
    const { status } = await packed(token, gzipSync(lines.join('\n'), { level: 1 }))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(statuses.get(204)).toBeLessThanOrEqual(4)
  expect((await storeSeries()) - before).toBeLessThanOrEqual(20_000)
  // Other devices of the same workspace are not affected.
  const other = await joinedMachine(server, owner)
  expect(await report(other.token, 'system_uptime_seconds 1\n')).toMatchObject({ status: 204 })
  await expectUnharmed()
}, 120_000)

test('many small bodies with new series each are cut off too', async () => {
  const { token } = await newDevice()
  let taken = 0
  for (let n = 0; n < 1000; n += 1) {
    const lines = Array.from({ length: 100 }, (_, index) => `drip_${n}_${index} 1`)
    if ((await report(token, lines.join('\n'))).status === 204) taken += 1
  }
  // One body in eight is inspected, so it takes at most eight times the quota of 10,000, with some variance.
  expect(taken * 100).toBeLessThan(100_000)
  expect(await report(token, 'drip_again 1\n')).toMatchObject(refused(413, 'device.too_many_series'))
}, 60_000)

test('who sends more samples than a machine can have is slowed down', async () => {
  const { token } = await newDevice()
  const body = gzipSync('system_uptime_seconds 1\n'.repeat(100_000))
  expect(await packed(token, body)).toMatchObject({ status: 204 })
  expect(await packed(token, body)).toMatchObject({ status: 204 })
  const next = await packed(token, body)
  expect(next.status === 204 ? await packed(token, body) : next).toMatchObject(
    refused(429, 'device.too_many_samples'),
  )
})

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
])('%s harms nobody', async ([, body, headers, status]) => {
  const { token, owner } = await newDevice()
  expect(await report(token, body, headers)).toMatchObject({ status })
  await expectUnharmed()
  expect(await samplesOf(server.engines.victoria, owner.workspaceId)).toEqual([])
})

test('a killed store: 503 with Retry-After while it is away, and another epoch when it is back', async () => {
  const { token } = await newDevice()
  const send = () => report(token, `system_uptime_seconds 1 ${Date.now()}\n`)
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
