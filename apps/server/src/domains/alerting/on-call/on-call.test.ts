import type { Coverage, NewOnCallSchedule, Rotation, Shift } from '@marsad/contract/http/on-call'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { openViewer } from '../../../test/agents/live-viewer.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { onCallAt, scheduleExists } from '../index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof signedInPerson>>
const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const rotation = (people: readonly Person[], changes: Partial<Rotation> = {}): Rotation => ({
  people: people.map(({ userId }) => userId),
  handover: { unit: 'days', every: 1, at: '09:00' },
  startsOn: '2026-01-01',
  coverage: { kind: 'always' },
  ...changes,
})
const body = (people: readonly Person[], changes: Partial<NewOnCallSchedule> = {}) => ({
  name: 'Operations',
  timeZone: 'Asia/Riyadh',
  weekend: ['friday', 'saturday'],
  holidays: [{ name: 'عيد الفطر', calendar: 'hijri', month: 10, day: 1, days: 3 }],
  rotations: [rotation(people)],
  ...changes,
})
const create = ({ token }: Person, people: readonly Person[], changes?: Partial<NewOnCallSchedule>) =>
  server.call('POST', '/api/on-call', { token, body: body(people, changes) })
const shiftsOf = ({ token }: Person, id: string, from: string, until: string) =>
  server.call('GET', `/api/on-call/${id}/shifts?from=${from}&until=${until}`, { token })
const read = ({ token }: Person) => server.call('GET', '/api/on-call', { token })
const acts = async ({ token }: Person) => {
  const { body: audit } = await server.call('GET', '/api/audit', { token })
  return audit.entries.map(({ action }: { action: string }) => action) as string[]
}

test('a schedule is made, changed, seen by everybody and removed', async () => {
  const owner = await signedInPerson(server)
  const { workspaceId } = owner
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId })
  const member = await signedInPerson(server, { role: 'member', workspaceId })
  const made = await create(owner, [owner, member])
  expect(made).toMatchObject({
    status: 201,
    body: {
      name: 'Operations',
      now: { name: 'Test Person' },
      people: [{ isActive: true }, {}],
      overrides: [],
    },
  })
  const path = `/api/on-call/${made.body.id}`
  expect((await read(viewer)).body.schedules).toMatchObject([{ id: made.body.id, name: 'Operations' }])
  const now = await server.call('GET', '/api/on-call/now', { token: viewer.token })
  expect(now.body.schedules).toMatchObject([{ id: made.body.id, now: made.body.now, next: made.body.next }])
  for (const person of [viewer, member]) {
    expect(await create(person, [owner])).toMatchObject({ status: 403 })
    const change = { token: person.token, body: { name: 'Mine' } }
    expect(await server.call('PATCH', path, change)).toMatchObject({ status: 403 })
    expect(await server.call('DELETE', path, { token: person.token })).toMatchObject({ status: 403 })
  }
  const changed = await server.call('PATCH', path, { token: owner.token, body: { name: 'Nights' } })
  expect(changed).toMatchObject({ status: 200, body: { name: 'Nights', timeZone: 'Asia/Riyadh' } })
  const inTx = <T>(work: (tx: Parameters<typeof onCallAt>[0]) => Promise<T>) =>
    server.engines.postgres.transaction({ workspaceId }, work)
  expect(await inTx((tx) => onCallAt(tx, workspaceId, made.body.id, new Date()))).toEqual({
    userId: made.body.now.userId,
    name: 'Test Person',
  })
  expect(await inTx((tx) => scheduleExists(tx, workspaceId, made.body.id))).toBe(true)
  expect(await inTx((tx) => scheduleExists(tx, workspaceId, newId()))).toBe(false)
  expect(await server.call('DELETE', path, { token: owner.token })).toMatchObject({ status: 200 })
  expect(await inTx((tx) => onCallAt(tx, workspaceId, made.body.id, new Date()))).toBe(null)
  expect(await acts(owner)).toEqual(
    expect.arrayContaining(['on_call.created', 'on_call.changed', 'on_call.removed']),
  )
})

test('screens are notified of changed schedules and overrides, not of alerts', async () => {
  const owner = await signedInPerson(server)
  const screen = await openViewer(server, owner.token)
  const { body: made } = await create(owner, [owner])
  const path = `/api/on-call/${made.id}`
  await server.call('PATCH', path, { token: owner.token, body: { name: 'Nights' } })
  const override = { userId: owner.userId, from: inDays(0), until: inDays(1) }
  const { body: taken } = await server.call('POST', `${path}/overrides`, {
    token: owner.token,
    body: override,
  })
  await server.call('DELETE', `${path}/overrides/${taken.overrides[0].id}`, { token: owner.token })
  await server.call('DELETE', path, { token: owner.token })
  const changes = () => screen.events.flatMap(({ event, data }) => (event === 'change' ? [data] : []))
  await expect
    .poll(changes, { timeout: 5000 })
    .toEqual(Array.from({ length: 5 }, () => ({ kind: 'on_call' })))
})

test('another workspace neither sees a schedule nor lends its people', async () => {
  const [owner, outsider] = [await signedInPerson(server), await signedInPerson(server)]
  const { body: made } = await create(owner, [owner])
  const path = `/api/on-call/${made.id}`
  const call = (method: string, to: string, given?: unknown) =>
    server.call(method, to, { token: outsider.token, ...(given !== undefined && { body: given }) })
  expect((await read(outsider)).body.schedules).toEqual([])
  const override = { userId: outsider.userId, from: inDays(0), until: inDays(1) }
  for (const answer of [
    await call('PATCH', path, { name: 'x' }),
    await call('DELETE', path),
    await shiftsOf(outsider, made.id, inDays(0), inDays(1)),
    await call('POST', `${path}/overrides`, override),
    await call('POST', '/api/on-call/feeds', { scheduleId: made.id }),
    await call('POST', '/api/on-call/preview', {
      scheduleId: made.id,
      timeZone: 'UTC',
      weekend: [],
      holidays: [],
      rotations: [rotation([outsider])],
    }),
  ]) {
    expect(answer).toMatchObject({ status: 404 })
  }
  const notOurs = { status: 400, body: { code: 'on_call.not_a_member' } }
  expect(await create(owner, [outsider])).toMatchObject(notOurs)
  expect(
    await server.call('POST', `${path}/overrides`, { token: owner.token, body: override }),
  ).toMatchObject(notOurs)
})

test('members take shifts by overrides, viewers do not, and an override ends in 60 days', async () => {
  const owner = await signedInPerson(server)
  const { workspaceId } = owner
  const member = await signedInPerson(server, { role: 'member', workspaceId })
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId })
  const { body: made } = await create(owner, [owner])
  const path = `/api/on-call/${made.id}/overrides`
  const take = (person: Person, span: { from: string; until: string }) =>
    server.call('POST', path, { token: person.token, body: { userId: member.userId, ...span } })
  expect(await take(viewer, { from: inDays(0), until: inDays(1) })).toMatchObject({ status: 403 })
  expect(await take(member, { from: inDays(0), until: inDays(61) })).toMatchObject({ status: 400 })
  expect(await take(member, { from: inDays(1), until: inDays(0) })).toMatchObject({ status: 400 })
  expect(await take(member, { from: inDays(-2), until: inDays(-1) })).toMatchObject({
    status: 400,
    body: { code: 'on_call.override_over' },
  })
  const taken = await take(member, { from: inDays(-0.1), until: inDays(1) })
  expect(taken).toMatchObject({
    status: 201,
    body: {
      now: { userId: member.userId },
      next: { userId: owner.userId },
      overrides: [{ userId: member.userId, createdBy: 'Test Person' }],
    },
  })
  const [override] = taken.body.overrides
  const remove = (person: Person) => server.call('DELETE', `${path}/${override.id}`, { token: person.token })
  expect(await remove(viewer)).toMatchObject({ status: 403 })
  expect(await remove(member)).toMatchObject({ status: 200, body: { now: { userId: owner.userId } } })
  expect(await remove(member)).toMatchObject({ status: 404 })
  expect(await acts(owner)).toEqual(expect.arrayContaining(['override.created', 'override.removed']))
})

test.each(['removed', 'deactivated'] as const)(
  'the turns of a %s member are gaps, and others keep theirs',
  async (how) => {
    const owner = await signedInPerson(server)
    const { workspaceId } = owner
    const member = await signedInPerson(server, { role: 'member', workspaceId })
    const { body: made } = await create(owner, [owner, member])
    const override = { userId: member.userId, from: inDays(2), until: inDays(3) }
    await server.call('POST', `/api/on-call/${made.id}/overrides`, { token: owner.token, body: override })
    const owned = async () => {
      const { body: found } = await shiftsOf(owner, made.id, inDays(4), inDays(14))
      return found.shifts
        .filter(({ userId }: Shift) => userId === owner.userId)
        .map(({ from }: Shift) => from)
    }
    const before = await owned()
    expect(before.length).toBeGreaterThanOrEqual(5)
    if (how === 'removed') await server.call('DELETE', `/api/team/${member.userId}`, owner)
    else await server.call('POST', `/api/team/${member.userId}/deactivate`, owner)
    expect(await owned()).toEqual(before)
    const { body: found } = await shiftsOf(owner, made.id, inDays(4), inDays(14))
    expect(found.gaps.length).toBeGreaterThanOrEqual(5)
    expect(found.gaps[0].absent).toEqual({ userId: member.userId, name: 'Test Person', isActive: false })
    // Overrides of a member who is gone do not count, and the schedule can still be changed.
    const { body: near } = await shiftsOf(owner, made.id, inDays(2), inDays(3))
    expect(near.shifts.every(({ userId }: Shift) => userId === owner.userId)).toBe(true)
    const changes = { token: owner.token, body: { rotations: made.rotations } }
    expect(await server.call('PATCH', `/api/on-call/${made.id}`, changes)).toMatchObject({ status: 200 })
    expect(await create(owner, [member])).toMatchObject({ status: 400 })
  },
)

test('a preview shows shifts and gaps without saving', async () => {
  const owner = await signedInPerson(server)
  const coverage: Coverage = { kind: 'weekly', days: ['monday'], from: '09:00', to: '17:00' }
  const { name: _, ...plan } = body([owner], { rotations: [rotation([owner], { coverage })] })
  const preview = await server.call('POST', '/api/on-call/preview', { token: owner.token, body: plan })
  expect(preview.status).toBe(200)
  expect(preview.body.shifts.length).toBeGreaterThanOrEqual(4)
  expect(preview.body.gaps.length).toBeGreaterThanOrEqual(4)
  expect((await read(owner)).body.schedules).toEqual([])
})

test('a handover follows local clocks over a change to summer time', async () => {
  const owner = await signedInPerson(server)
  const { body: made } = await create(owner, [owner], { timeZone: 'America/New_York' })
  const { body: found } = await shiftsOf(owner, made.id, '2027-03-13T00:00:00Z', '2027-03-16T00:00:00Z')
  expect(found.shifts.map(({ from }: Shift) => from)).toEqual([
    '2027-03-12T14:00:00.000Z',
    '2027-03-13T14:00:00.000Z',
    '2027-03-14T13:00:00.000Z',
    '2027-03-15T13:00:00.000Z',
  ])
  expect(found.gaps).toEqual([])
})

const subscribe = ({ token }: Person, scheduleId: string | null) =>
  server.call('POST', '/api/on-call/feeds', { token, body: { scheduleId } })
const open = (url: string, headers: Record<string, string> = {}) =>
  fetch(new URL(new URL(url).pathname, server.url), { headers })

function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

test('a calendar feed is a file that calendars read, and the same until something changes', async () => {
  const owner = await signedInPerson(server)
  const member = await signedInPerson(server, { role: 'member', workspaceId: owner.workspaceId })
  const name = 'Operations; nights, "first line" \\ قسم العمليات والمراقبة على مدار الساعة طوال أيام الأسبوع'
  const { body: made } = await create(owner, [owner, member], { name: name.slice(0, 80) })
  const { status, body: whole } = await subscribe(owner, made.id)
  expect(status).toBe(201)
  const answer = await open(whole.url)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('set-cookie')).toBe(null)
  expect(answer.headers.get('cache-control')).toBe('private, no-cache')
  const text = await answer.text()
  const lines = text.split('\r\n')
  expect(lines.at(-1)).toBe('')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  const events = parse(text)
  const { body: found } = await shiftsOf(owner, made.id, inDays(-1), inDays(60))
  for (const shift of found.shifts as Shift[]) {
    const event = events.find(({ startDate }) => startDate.toJSDate().getTime() === Date.parse(shift.from))
    expect(event?.endDate.toJSDate().toISOString()).toBe(shift.until)
    expect(event?.summary).toBe(`Test Person on call: ${name.slice(0, 80)}`)
  }
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  expect(lines.filter((line) => line.startsWith('DTSTART')).every((line) => line.endsWith('Z'))).toBe(true)

  const etag = answer.headers.get('etag') ?? ''
  expect((await open(whole.url, { 'if-none-match': etag })).status).toBe(304)
  const { body: own } = await subscribe(member, null)
  const mine = parse(await (await open(own.url)).text())
  expect(mine.length).toBeGreaterThan(50)
  const turns = (found.shifts as Shift[]).filter(({ userId }) => userId === member.userId)
  const starts = mine.map(({ startDate }) => startDate.toJSDate().toISOString())
  expect(starts).toEqual(expect.arrayContaining(turns.map(({ from }) => from)))
  const others = (found.shifts as Shift[]).filter(({ userId }) => userId === owner.userId)
  expect(others.some(({ from }) => starts.includes(from))).toBe(false)
  const override = { userId: owner.userId, from: inDays(1), until: inDays(5) }
  await server.call('POST', `/api/on-call/${made.id}/overrides`, { token: owner.token, body: override })
  const later = await open(whole.url, { 'if-none-match': etag })
  expect(later.status).toBe(200)
  const laterIds = new Set(parse(await later.text()).map(({ uid }) => uid))
  expect(events.filter(({ uid }) => laterIds.has(uid)).length).toBeGreaterThan(100)
})

test('the address of a feed is shown once, listed for its owner alone and revocable', async () => {
  const owner = await signedInPerson(server)
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  const { body: made } = await create(owner, [owner])
  const { body: feed } = await subscribe(viewer, made.id)
  const list = (person: Person) => server.call('GET', '/api/on-call/feeds', { token: person.token })
  expect((await list(viewer)).body.feeds).toMatchObject([{ scheduleName: 'Operations', lastUsedAt: null }])
  expect(JSON.stringify((await list(viewer)).body)).not.toContain('marsad_c_')
  expect((await list(owner)).body.feeds).toEqual([])
  expect((await open(feed.url)).status).toBe(200)
  expect((await list(viewer)).body.feeds[0].lastUsedAt).toEqual(expect.any(String))
  const path = `/api/on-call/feeds/${feed.feed.id}`
  expect(await server.call('DELETE', path, { token: owner.token })).toMatchObject({ status: 404 })
  expect(await server.call('DELETE', path, { token: viewer.token })).toMatchObject({ status: 200 })
  expect((await open(feed.url)).status).toBe(404)
  expect((await open(feed.url.replace('marsad_c_', 'marsad_c_x'))).status).toBe(404)
  expect(await acts(owner)).toEqual(
    expect.arrayContaining(['calendar_feed.created', 'calendar_feed.revoked']),
  )
})

test('a feed ends at once with the membership, with the account and with its schedule', async () => {
  const owner = await signedInPerson(server)
  const { workspaceId } = owner
  const { body: made } = await create(owner, [owner])
  const subscribed = async () => {
    const person = await signedInPerson(server, { role: 'member', workspaceId })
    const { body: feed } = await subscribe(person, made.id)
    expect((await open(feed.url)).status).toBe(200)
    return { person, url: feed.url as string }
  }
  const removed = await subscribed()
  await server.call('DELETE', `/api/team/${removed.person.userId}?credentials=hand_over`, owner)
  expect((await open(removed.url)).status).toBe(404)
  const deactivated = await subscribed()
  await server.call('POST', `/api/team/${deactivated.person.userId}/deactivate`, owner)
  expect((await open(deactivated.url)).status).toBe(404)
  const remaining = await subscribed()
  await server.call('DELETE', `/api/on-call/${made.id}`, { token: owner.token })
  expect((await open(remaining.url)).status).toBe(404)
})
