import type { Change } from '@marsad/contract/http/changes'
import { changeAreas, changeKinds } from '@marsad/contract/inventory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addChange } from '../../../test/agents/inventory-rows.ts'
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
const subjectsOf = (body: { changes: Change[] }) => body.changes.map(({ subject }) => subject)
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

async function watched(name = 'web-1') {
  const owner = await signedInPerson(server)
  const deviceId = await addDevice(server, owner, { name })
  return { owner, of: { workspaceId: owner.workspaceId, deviceId } }
}

test('changes of the fleet and of a device come newest first, with what was and what is', async () => {
  const { owner, of } = await watched()
  const other = { ...of, deviceId: await addDevice(server, owner, { name: 'db-1' }) }
  const at = minutesAgo(5)
  await addChange(server, of, { subject: 'first', at: minutesAgo(60 * 24 * 40) })
  const id = await addChange(server, of, {
    kind: 'application.updated',
    subject: 'nginx',
    before: '1.22',
    after: '1.24',
    at,
  })
  await addChange(server, other, { subject: 'elsewhere', at: minutesAgo(1) })

  const fleet = await get('/api/changes', owner)
  expect(fleet).toMatchObject({ status: 200, body: { total: 3, nextCursor: null } })
  expect(subjectsOf(fleet.body)).toEqual(['elsewhere', 'nginx', 'first'])
  expect(fleet.body.changes[1]).toEqual({
    id,
    device: { id: of.deviceId, name: 'web-1' },
    at: at.toISOString(),
    kind: 'application.updated',
    subject: 'nginx',
    before: '1.22',
    after: '1.24',
  })
  const own = await get(`/api/devices/${of.deviceId}/changes`, owner)
  expect(own.body.total).toBe(2)
  expect(subjectsOf(own.body)).toEqual(['nginx', 'first'])
})

test('pages have every change once, those of one millisecond too', async () => {
  const { owner, of } = await watched()
  const at = minutesAgo(3)
  for (let n = 0; n < 7; n += 1)
    await addChange(server, of, { subject: `s${n}`, at: n < 4 ? at : minutesAgo(n) })
  const found: string[] = []
  let cursor: string | null = ''
  do {
    const { body } = await get(`/api/changes?limit=2${cursor && `&cursor=${cursor}`}`, owner)
    expect(body.total).toBe(7)
    found.push(...subjectsOf(body))
    cursor = body.nextCursor
  } while (cursor)
  expect(found.toSorted()).toEqual(['s0', 's1', 's2', 's3', 's4', 's5', 's6'])
  expect(found.slice(-3)).toEqual(['s4', 's5', 's6'])
})

test('every kind has an area, and an area brings its kinds and no others', async () => {
  const { owner, of } = await watched()
  for (const kind of changeKinds) await addChange(server, of, { kind, subject: kind })
  let found = 0
  for (const area of changeAreas) {
    const { body } = await get(`/api/devices/${of.deviceId}/changes?area=${area}&limit=100`, owner)
    expect(body.total).toBeGreaterThan(0)
    for (const { kind } of body.changes) expect(kind.startsWith(`${area}.`)).toBe(true)
    found += body.total
  }
  expect(found).toBe(changeKinds.length)
})

test('from is inside of a time and to is not', async () => {
  const { owner, of } = await watched()
  const [from, to] = [new Date('2026-03-29T00:00:00.000Z'), new Date('2026-03-29T02:00:00.000Z')]
  for (const ms of [-1, 0, 3_600_000, 7_199_999, 7_200_000])
    await addChange(server, of, { subject: String(ms), at: new Date(from.getTime() + ms) })
  const { body } = await get(`/api/changes?from=${from.toISOString()}&to=${to.toISOString()}`, owner)
  expect(subjectsOf(body)).toEqual(['7199999', '3600000', '0'])
  expect(body.total).toBe(3)
  expect(await get('/api/changes?from=0001-01-01T00:00:00Z&to=9999-12-31T23:59:59Z', owner)).toMatchObject({
    status: 200,
    body: { total: 5 },
  })
  for (const odd of [
    'from=yesterday',
    'from=0000-01-01T00:00:00Z',
    'to=2026-13-01T00:00:00Z',
    'area=weather',
    'cursor=x',
    'cursor=',
  ])
    expect(await get(`/api/changes?${odd}`, owner)).toMatchObject({ status: 400 })
})

test.for(['%', '_', '\\', "'", '"', "'; drop table changes; --", 'مرصد', '<script>', '🙂'])(
  'a search for %s finds just that, in what changed, its values and the name of the device',
  async (text) => {
    const { owner, of } = await watched(`host ${text}`)
    const other = { ...of, deviceId: await addDevice(server, owner, { name: 'plain' }) }
    await addChange(server, of, { subject: 'by device' })
    await addChange(server, other, { subject: `a${text}b` })
    await addChange(server, other, { subject: 'by before', before: `x ${text}` })
    await addChange(server, other, { subject: 'by after', after: `${text}.` })
    await addChange(server, other, { subject: 'neither' })
    const { status, body } = await get(`/api/changes?search=${encodeURIComponent(text)}`, owner)
    expect(status).toBe(200)
    expect(subjectsOf(body).toSorted()).toEqual(
      [`a${text}b`, 'by after', 'by before', 'by device'].toSorted(),
    )
    expect(body.total).toBe(4)
    const own = `/api/devices/${other.deviceId}/changes?search=${encodeURIComponent(text)}`
    expect((await get(own, owner)).body.total).toBe(3)
  },
)

test('a lane has at most so many marks, each with its count and its first five', async () => {
  const { owner, of } = await watched()
  const from = Date.UTC(2026, 6, 1)
  const to = from + 3_600_000
  const at = (seconds: number) => new Date(from + seconds * 1000)
  for (let n = 0; n < 8; n += 1) await addChange(server, of, { subject: `burst ${n}`, at: at(600 + n) })
  await addChange(server, of, { subject: 'start', at: at(0) })
  await addChange(server, of, { subject: 'last', at: new Date(to - 1) })
  await addChange(server, of, { subject: 'too late', at: new Date(to) })
  await addChange(server, of, { subject: 'too early', at: new Date(from - 1) })
  const lane = async (marks: number) => {
    const times = `from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`
    const answer = await get(`/api/devices/${of.deviceId}/changes/marks?${times}&marks=${marks}`, owner)
    expect(answer.status).toBe(200)
    return answer.body.marks as { at: string; count: number; changes: Change[] }[]
  }
  const marks = await lane(6)
  expect(marks.map(({ count }) => count)).toEqual([1, 8, 1])
  expect(marks.map((mark) => mark.at)).toEqual(
    [at(0), at(600), new Date(to - 1)].map((one) => one.toISOString()),
  )
  expect(marks[1]?.changes.map(({ subject }) => subject)).toEqual([0, 1, 2, 3, 4].map((n) => `burst ${n}`))
  expect((await lane(1)).map(({ count }) => count)).toEqual([10])
  expect((await lane(200)).length).toBeLessThanOrEqual(10)
})

test('a lane without times is the last hour, and one that ends before it begins is refused', async () => {
  const { owner, of } = await watched()
  const path = `/api/devices/${of.deviceId}/changes/marks`
  expect(await get(path, owner)).toMatchObject({ status: 200, body: { marks: [] } })
  await addChange(server, of, { subject: 'old', at: minutesAgo(90) })
  await addChange(server, of, { subject: 'new', at: minutesAgo(30) })
  expect((await get(path, owner)).body.marks).toMatchObject([{ count: 1, changes: [{ subject: 'new' }] }])
  const backwards = 'from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z'
  expect(await get(`${path}?${backwards}`, owner)).toMatchObject({ status: 400 })
  expect(await get(`${path}?marks=201`, owner)).toMatchObject({ status: 400 })
  const ever = 'from=0001-01-01T00:00:00Z&to=9999-12-31T23:59:59Z'
  expect((await get(`${path}?${ever}`, owner)).body.marks).toMatchObject([{ count: 2 }])
})

test('an export is what the list would show, as CSV that no spreadsheet runs, and is written down', async () => {
  const { owner, of } = await watched('=cmd')
  const other = { ...of, deviceId: await addDevice(server, owner, { name: 'other' }) }
  await addChange(server, of, { subject: '=1+1', before: 'a "quoted", one', after: null, at: minutesAgo(2) })
  await addChange(server, other, { subject: 'elsewhere' })
  const take = (body: object) => server.call('POST', '/api/changes/export', { token: owner.token, body })
  const file = await take({ deviceId: of.deviceId, area: 'application' })
  expect(file.headers.get('content-type')).toContain('text/csv')
  const [, line, ...rest] = file.body.trim().split('\r\n')
  expect(line).toContain(`"'=cmd","application.installed","'=1+1","a ""quoted"", one",""`)
  expect(rest).toEqual([])
  expect((await take({})).body.trim().split('\r\n')).toHaveLength(3)
  const audit = await get('/api/audit?action=changes.exported', owner)
  expect(audit.body.entries).toMatchObject([{ details: {} }, { details: { deviceId: of.deviceId } }])
})

test('a long export has every change once', { timeout: 60_000 }, async () => {
  const { owner, of } = await watched()
  await server.engines.postgres.transaction({ workspaceId: of.workspaceId }, (tx) =>
    tx.execute(`insert into changes (id, workspace_id, device_id, at, kind, subject)
      select overlay(replace(gen_random_uuid()::text, '-', '') placing
          lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') from 1 for 12)::uuid,
        '${of.workspaceId}', '${of.deviceId}', at, 'host.rebooted', 'reboot ' || n
      from generate_series(1, 1203) n, lateral (select date_trunc('milliseconds', now()) as at) times`),
  )
  const { body } = await server.call('POST', '/api/changes/export', { token: owner.token, body: {} })
  const subjects = [...body.matchAll(/"(reboot \d+)"/g)].map(([, subject]) => subject)
  expect(new Set(subjects).size).toBe(1203)
  expect(subjects).toHaveLength(1203)
})

test('another workspace finds no device and none of its changes, a viewer sees them', async () => {
  const { owner, of } = await watched()
  const id = await addChange(server, of)
  const outsider = await signedInPerson(server)
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  for (const path of [`/api/devices/${of.deviceId}/changes`, `/api/devices/${of.deviceId}/changes/marks`]) {
    expect(await get(path, outsider)).toMatchObject({ status: 404, body: { code: 'resource.not_found' } })
    expect(await get(path, viewer)).toMatchObject({ status: 200 })
  }
  expect((await get('/api/changes', outsider)).body).toEqual({ changes: [], nextCursor: null, total: 0 })
  expect((await get(`/api/changes?cursor=${id}`, outsider)).body.changes).toEqual([])
  expect((await get('/api/changes', viewer)).body.total).toBe(1)
  const file = { token: outsider.token, body: { deviceId: of.deviceId } }
  expect(await server.call('POST', '/api/changes/export', file)).toMatchObject({ status: 404 })
})
