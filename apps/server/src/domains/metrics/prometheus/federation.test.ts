import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addDevice, everyTenSeconds, writeSamples } from '../../../test/agents/watched.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signedInPerson>>
let other: Awaited<ReturnType<typeof signedInPerson>>
let device: string
let key: string
const points = everyTenSeconds(6, (n) => n / 10)
const newest = points.at(-1)?.[0] ?? 0

async function newKey(scope: string) {
  const body = { name: 'Federation', scopes: [scope], expiresInDays: 1 }
  return (await server.call('POST', '/api/api-keys', { token: owner.token, body })).body.token as string
}

beforeAll(async () => {
  server = await startServer()
  owner = await signedInPerson(server)
  other = await signedInPerson(server)
  key = await newKey('read')
  device = await addDevice(server, owner)
  const foreign = await addDevice(server, other)
  const written = [
    ['system_cpu_busy_ratio', points],
    ['system_network_up{interface="eth0"}', points],
  ] as const
  await writeSamples(server, { ...owner, device }, [
    ...written,
    ['system_uptime_seconds', everyTenSeconds(2, () => 5, newest - 400_000)],
  ])
  await writeSamples(server, { ...other, device: foreign }, written)
})
afterAll(() => server.close())

const path = (...selectors: string[]) =>
  `/api/prometheus/federate?${selectors.map((one) => `match[]=${encodeURIComponent(one)}`).join('&')}`
const get = (address: string, headers: Record<string, string> = { authorization: `Bearer ${key}` }) =>
  fetch(server.url + address, { headers })
const linesIn = async (...selectors: string[]) =>
  (await (await get(path(...selectors))).text()).split('\n').filter(Boolean).toSorted()
const label = () => `device="${device}"`
const tail = () => `workspace="${owner.workspaceId}"}`

/** Series whose names come as they are; the text format could not carry them. */
async function writeOdd(metric: Record<string, string>) {
  const labels = { ...metric, workspace: owner.workspaceId, device, odd: 'yes' }
  const body = JSON.stringify({ metric: labels, values: [1], timestamps: [newest] })
  const response = await server.engines.victoria.fetch('/api/v1/import', { method: 'POST', body })
  expect(response.status).toBe(204)
}

test('each series once, of the last five minutes', async () => {
  expect(await linesIn('{device!=""}', 'system_cpu_busy_ratio', '{device!="",}')).toEqual([
    `system_cpu_busy_ratio{${label()},${tail()} 0.5 ${newest}`,
    `system_network_up{${label()},interface="eth0",${tail()} 0.5 ${newest}`,
  ])
  expect(await linesIn('system_uptime_seconds')).toEqual([])
})

test('the workspace is that of the key, whatever a selector says', async () => {
  for (const selector of [
    `{workspace="${other.workspaceId}"}`,
    '{workspace=~".+"}',
    `system_cpu_busy_ratio{workspace!="${owner.workspaceId}"}`,
  ])
    expect((await linesIn(selector)).filter((line) => !line.includes(owner.workspaceId))).toEqual([])
  const injected = `${path('{device!=""}')}&extra_label=workspace=${other.workspaceId}&extra_filters[]={device!=""}`
  expect(await (await get(injected)).text()).not.toContain(other.workspaceId)
})

test('a series whose names the text format cannot carry is left out, and forges no other', async () => {
  await writeOdd({ __name__: 'fine', value: 'a "quote" \\ and\nlines' })
  await writeOdd({ __name__: 'forged{device="x"} 1 1\nbad' })
  await writeOdd({ __name__: 'label', 'a"} 1 1\nforged{b': 'c' })
  await writeOdd({ __name__: 'arabic', اسم: 'قيمة' })
  await writeOdd({ nameless: 'yes' })
  await server.engines.victoria.fetch('/internal/force_flush')
  await vi.waitFor(async () =>
    expect(await linesIn('{odd="yes"}')).toEqual([
      String.raw`fine{${label()},odd="yes",value="a \"quote\" \\ and\nlines",${tail()} 1 ${newest}`,
    ]),
  )
})

test('a key with the scope read, or a session of a viewer; nobody else', async () => {
  const basic = (password: string) => ({
    authorization: `Basic ${Buffer.from(`anything:${password}`).toString('base64')}`,
  })
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  const ingest = await newKey('ingest')
  const address = path('system_cpu_busy_ratio')
  const statusOf = async (headers: Record<string, string>) => (await get(address, headers)).status
  expect(await statusOf(basic(key))).toBe(200)
  expect(await statusOf({ authorization: `Bearer ${viewer.token}` })).toBe(200)
  expect(await statusOf({})).toBe(401)
  expect(await statusOf(basic(owner.token))).toBe(401)
  expect(await statusOf(basic(ingest))).toBe(403)
  const foreign = await get(address, { authorization: `Bearer ${other.token}` })
  expect(await foreign.text()).not.toContain(device)
})

test('a selector is needed, and one that is none is refused in the words of Prometheus', async () => {
  for (const address of [
    '/api/prometheus/federate',
    path('sum(a)'),
    path('a{'),
    path('a[5m]'),
    path('a @ 5'),
  ]) {
    const response = await get(address)
    expect({ address, status: response.status }).toEqual({ address, status: 400 })
    expect(await response.json()).toMatchObject({ status: 'error', errorType: 'bad_data' })
  }
})

test('an answer has no more series than any other', async () => {
  const strict = await startServer({ MARSAD_LIMIT_QUERY_SERIES: '2' })
  onTestFinished(() => strict.close())
  const person = await signedInPerson(strict)
  const call = () => strict.call('GET', path('{many="yes"}'), { token: person.token })
  const now = everyTenSeconds(1, () => 1)
  await writeSamples(strict, person, [
    ['one{many="yes"}', now],
    ['two{many="yes"}', now],
  ])
  expect((await call()).status).toBe(200)
  await writeSamples(strict, person, [['three{many="yes"}', now]])
  await vi.waitFor(async () =>
    expect(await call()).toMatchObject({
      status: 422,
      body: { errorType: 'execution', error: 'the answer has more than 2 series' },
    }),
  )
})
