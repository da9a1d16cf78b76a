import type { NewStatusPage, PublicStatus, StatusPost } from '@marsad/contract/http/status-pages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { monitors } from '../schema.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { addDevice, writeSamples, type Written } from '../../../test/agents/watched.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof signedInPerson>>
const dayMs = 86_400_000
const both = (en: string, ar: string) => ({ en, ar })
const english = (en: string) => both(en, '')
const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
let count = 0
const newSlug = () => `acme-${(count += 1)}`

const page = (changes: Partial<NewStatusPage> = {}): NewStatusPage => ({
  slug: newSlug(),
  languages: 'en',
  title: english('Acme'),
  description: english(''),
  groups: [],
  isPublished: true,
  hasSubscriptions: false,
  ...changes,
})
const create = ({ token }: Pick<Person, 'token'>, body: object) =>
  server.call('POST', '/api/status-pages', { token, body })
const change = ({ token }: Pick<Person, 'token'>, id: string, body: object) =>
  server.call('PATCH', `/api/status-pages/${id}`, { token, body })
const read = (slug: string, headers = {}) => server.call('GET', `/api/status/${slug}`, { headers })
const feed = (slug: string, lang = '') =>
  server.call('GET', `/status/${slug}/feed.atom${lang && `?lang=${lang}`}`)
const post = ({ token }: Pick<Person, 'token'>, id: string, body: object) =>
  server.call('POST', `/api/status-pages/${id}/posts`, { token, body })

async function addMonitor({ workspaceId }: Person, changes: Partial<typeof monitors.$inferInsert> = {}) {
  const id = newId()
  await server.engines.postgres.transaction({ workspaceId }, (tx) =>
    tx.insert(monitors).values({
      id,
      workspaceId,
      name: 'internal name of a monitor',
      kind: 'tcp',
      check: { kind: 'tcp', host: 'db.internal', port: 5432 },
      target: 'db.internal:5432',
      intervalSeconds: 60,
      failures: 2,
      severity: 'critical',
      isPaused: false,
      ...changes,
    }),
  )
  return id
}

const item = (kind: 'monitor' | 'device', id: string, label = 'Shop') => ({
  kind,
  id,
  label: both(label, `${label} بالعربية`),
})
const group = (...items: ReturnType<typeof item>[]) => ({ name: both('Services', 'الخدمات'), items })
/** One value a minute, over so many minutes until now. */
const minutes = (of: number, value: number | ((n: number) => number)): Written[1] =>
  Array.from({ length: of }, (_, n) => [
    Date.now() - (of - 1 - n) * 60_000 - 2000,
    typeof value === 'number' ? value : value(n),
  ])
const probes = (person: Person, monitor: string, points: Written[1], device?: string) =>
  writeSamples(server, { ...person, ...(device && { device }) }, [
    [`probe_success{monitor="${monitor}"}`, points],
  ])
const statesOf = ({ body }: { body: PublicStatus }) =>
  body.groups.flatMap(({ items }) => items.map(({ state }) => state))

test('outsiders read what was written for them, once it is published and as long as it is', async () => {
  const owner = await signedInPerson(server)
  const monitor = await addMonitor(owner)
  const device = await addDevice(server, owner, { name: 'internal name of a device', address: '10.0.0.7' })
  const made = await create(owner, {
    ...page({
      languages: 'both',
      title: both('Acme', 'أكمي'),
      description: both('All of it.', 'كل شيء.'),
      groups: [group(item('monitor', monitor), item('device', device, 'Post'))],
      isPublished: false,
    }),
  })
  expect(made).toMatchObject({ status: 201, body: { isPublished: false, openPosts: 0 } })
  const { id, slug } = made.body
  const unknown = await read('no-such-page')
  expect(unknown).toMatchObject({ status: 404, body: { code: 'resource.not_found' } })
  const hidden = await read(slug)
  expect({ ...hidden.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
  expect(await feed(slug)).toMatchObject({ status: 404 })

  expect(await change(owner, id, { isPublished: true })).toMatchObject({ status: 200 })
  const shown = await read(slug)
  expect(shown).toMatchObject({
    status: 200,
    body: {
      slug,
      title: { ar: 'أكمي' },
      state: 'unknown',
      groups: [{ name: { ar: 'الخدمات' }, items: [{ state: 'unknown' }, { state: 'operational' }] }],
    },
  })
  const text = JSON.stringify(shown.body)
  for (const secret of ['internal', monitor, device, id, owner.workspaceId, '10.0.0.7', '5432']) {
    expect(text).not.toContain(secret)
  }

  expect(await change(owner, id, { slug: 'acme-moved' })).toMatchObject({ status: 200 })
  expect(await read(slug)).toMatchObject({ status: 404 })
  expect(await read('acme-moved')).toMatchObject({ status: 200 })
  await server.engines.postgres.transaction(owner, (tx) => tx.delete(monitors))
  await change(owner, id, { languages: 'both' })
  expect(statesOf(await read('acme-moved'))).toEqual(['operational'])
  const editing = await server.call('GET', `/api/status-pages/${id}`, { token: owner.token })
  expect(editing.body.page.groups[0].items).toHaveLength(1)
  expect(await server.call('DELETE', `/api/status-pages/${id}`, owner)).toMatchObject({ status: 200 })
  expect(await read('acme-moved')).toMatchObject({ status: 404 })
})

test('a page shows things of its own workspace, at an address of its own, in all of its languages', async () => {
  const [owner, outsider] = [await signedInPerson(server), await signedInPerson(server)]
  const theirs = item('device', await addDevice(server, outsider))
  const theirMonitor = item('monitor', await addMonitor(outsider))
  for (const foreign of [theirs, theirMonitor]) {
    expect(await create(owner, page({ groups: [group(foreign)] }))).toMatchObject({ status: 404 })
  }
  const own = item('device', await addDevice(server, owner))
  expect(await create(owner, page({ groups: [group(own, own)] }))).toMatchObject({ status: 400 })
  const { id, slug } = (await create(owner, page({ groups: [group(own)] }))).body
  expect(await change(owner, id, { groups: [group(own, theirs)] })).toMatchObject({ status: 404 })
  expect(await post(owner, id, incident({ itemIds: [theirs.id] }))).toMatchObject({ status: 404 })
  expect(await change(outsider, id, { isPublished: false })).toMatchObject({ status: 404 })
  expect(await post(outsider, id, incident())).toMatchObject({ status: 404 })

  expect(await create(outsider, page({ slug }))).toMatchObject({
    status: 409,
    body: { code: 'status_page.slug_taken' },
  })
  const other = (await create(outsider, page())).body
  expect(await change(outsider, other.id, { slug })).toMatchObject({ status: 409 })
  expect(await change(outsider, other.id, { slug: other.slug })).toMatchObject({ status: 200 })
  for (const wrong of [
    { languages: 'both' },
    { title: both('', 'أكمي') },
    { groups: [{ name: both('', ''), items: [{ ...own, label: both('', 'متجر') }] }] },
  ]) {
    expect(await change(owner, id, wrong)).toMatchObject({
      status: 400,
      body: { code: 'status_page.words_missing' },
    })
  }
  expect(await create(owner, page({ slug: 'No Slug' }))).toMatchObject({ status: 400 })
  expect(await create(owner, page({ title: english('a\u0000b') }))).toMatchObject({ status: 400 })
})

test('bars are days in UTC, of the checks that count, and of nothing before there was anything', async () => {
  const midnight = Math.floor(Date.now() / dayMs) * dayMs
  const owner = await signedInPerson(server)
  const device = await addDevice(server, owner, { createdAt: new Date(midnight - 1.5 * dayMs) })
  const [served, probed] = [await addMonitor(owner), await addMonitor(owner, { probedById: device })]
  const everyHour = (daysBack: number, valueOf: (hour: number) => number): Written[1] =>
    Array.from({ length: 24 }, (_, hour) => [
      midnight - daysBack * dayMs + hour * 3_600_000 + 1_800_000,
      valueOf(hour),
    ])
  await probes(owner, served, [
    ...everyHour(89, () => 1),
    ...everyHour(2, (hour) => (hour < 6 ? 0 : 1)),
    ...everyHour(1, () => 1),
    ...minutes(1, 1),
  ])
  // Results of another device do not count for a monitor that the server checks.
  const other = await addDevice(server, owner)
  await probes(
    owner,
    served,
    everyHour(1, () => 0),
    other,
  )
  await probes(
    owner,
    probed,
    everyHour(1, () => 0.5),
    device,
  )
  await writeSamples(server, { ...owner, device }, [
    [
      'system_uptime_seconds',
      Array.from({ length: 4320 }, (_, n) => [midnight - dayMs + (n + 1) * 10_000, n] as const),
    ],
  ])
  const items = [item('monitor', served), item('monitor', probed), item('device', device)]
  const { slug } = (await create(owner, page({ groups: [group(...items)] }))).body
  const { body } = (await read(slug)) as { body: PublicStatus }
  expect(body.today).toBe(new Date(midnight).toISOString().slice(0, 10))
  const [bar, probedBar, machine] = body.groups[0]?.items ?? []
  expect(bar?.days).toHaveLength(90)
  expect([bar?.days[0], bar?.days[1], ...(bar?.days.slice(-3) ?? [])]).toEqual([1, null, 0.75, 1, 1])
  expect(bar?.uptime).toBeGreaterThan(0.9)
  expect(bar?.state).toBe('operational')
  expect(probedBar?.days.at(-2)).toBe(0.5)
  expect(probedBar?.state).toBe('unknown')
  expect(machine?.days.slice(-4, -2)).toEqual([null, 0])
  expect(machine?.days.at(-2)).toBeCloseTo(0.5, 2)
})

const update = (stage: string, text = 'We look into it.') => ({ stage, text: english(text) })
const incident = (changes: object = {}) => ({
  kind: 'incident',
  title: english('Slow answers'),
  update: update('investigating'),
  ...changes,
})

test('one failed check is a doubt, as many as it takes are an outage', async () => {
  const owner = await signedInPerson(server)
  const [fine, doubtful, out, paused, silent] = [
    await addMonitor(owner),
    await addMonitor(owner),
    await addMonitor(owner),
    await addMonitor(owner, { isPaused: true }),
    await addMonitor(owner),
  ]
  await probes(owner, fine, minutes(3, 1))
  await probes(
    owner,
    doubtful,
    minutes(3, (n) => (n === 2 ? 0 : 1)),
  )
  await probes(owner, out, minutes(3, 0))
  await probes(owner, paused, minutes(3, 0))
  const away = await addDevice(server, owner, { lastSeenAt: new Date(ago(600_000)) })
  const items = [fine, doubtful, out, paused, silent].map((id) => item('monitor', id))
  const { id, slug } = (await create(owner, page({ groups: [group(...items, item('device', away))] }))).body
  expect(statesOf(await read(slug))).toEqual([
    'operational',
    'degraded',
    'down',
    'unknown',
    'unknown',
    'down',
  ])
  const { body } = await server.call('GET', '/api/status-pages', owner)
  expect(body.pages).toMatchObject([{ id, state: 'down' }])
})

test('incidents make it worse, maintenance explains it, and both end', async () => {
  const owner = await signedInPerson(server)
  const [shop, mail] = [
    await addDevice(server, owner),
    await addDevice(server, owner, { lastSeenAt: new Date(0) }),
  ]
  const { id, slug } = (
    await create(owner, page({ groups: [group(item('device', shop), item('device', mail, 'Mail'))] }))
  ).body
  const now = async () => {
    const { body } = (await read(slug)) as { body: PublicStatus }
    return [body.state, ...statesOf({ body })]
  }
  const say = (postId: string, body: object) =>
    server.call('POST', `/api/status-pages/${id}/posts/${postId}/updates`, { token: owner.token, body })
  expect(await now()).toEqual(['down', 'operational', 'down'])

  const planned = { kind: 'maintenance', title: english('New disks'), itemIds: [mail] }
  const future = { startsAt: ago(-3_600_000), endsAt: ago(-7_200_000), update: update('scheduled') }
  const later = (await post(owner, id, { ...planned, ...future })).body as StatusPost
  expect(await now()).toEqual(['down', 'operational', 'down'])
  expect((await read(slug)).body.posts).toMatchObject([
    { kind: 'maintenance', isOver: false, about: [{ en: 'Mail' }], updates: [{ stage: 'scheduled' }] },
  ])
  expect(await say(later.id, update('resolved'))).toMatchObject({ status: 409 })
  expect(await say(later.id, update('underway'))).toMatchObject({ status: 201 })
  expect(await now()).toEqual(['maintenance', 'operational', 'maintenance'])

  const minor = (await post(owner, id, incident({ itemIds: [shop] }))).body as StatusPost
  expect(await now()).toEqual(['degraded', 'degraded', 'maintenance'])
  const major = (await post(owner, id, incident({ impact: 'major' }))).body as StatusPost
  expect(await now()).toEqual(['down', 'down', 'down'])
  expect(await say(major.id, update('resolved', 'Over.'))).toMatchObject({
    status: 201,
    body: { isOver: true, updates: [{ stage: 'resolved' }, { stage: 'investigating' }] },
  })
  expect(await say(major.id, update('monitoring'))).toMatchObject({
    status: 409,
    body: { code: 'status_page.stage_invalid' },
  })
  await say(minor.id, update('resolved'))
  expect(await say(later.id, update('completed'))).toMatchObject({ status: 201, body: { isOver: true } })
  expect(await now()).toEqual(['down', 'operational', 'down'])

  // By its times alone: it is neither started nor completed by a person.
  const window = { startsAt: ago(60_000), endsAt: ago(-60_000), update: update('scheduled') }
  const byItself = (await post(owner, id, { ...planned, ...window })).body as StatusPost
  expect(await now()).toEqual(['maintenance', 'operational', 'maintenance'])
  const path = `/api/status-pages/${id}/posts/${byItself.id}`
  const shorten = { token: owner.token, body: { endsAt: ago(1000) } }
  expect(await server.call('PATCH', path, shorten)).toMatchObject({ status: 200, body: { isOver: true } })
  expect(await now()).toEqual(['down', 'operational', 'down'])

  const old = { startsAt: ago(20 * dayMs), endsAt: ago(15 * dayMs), update: update('scheduled') }
  await post(owner, id, { ...planned, ...old })
  expect((await read(slug)).body.posts).toHaveLength(4)
  for (const wrong of [
    { ...planned, ...window, endsAt: null },
    { ...planned, ...window, endsAt: ago(120_000) },
    incident({ startsAt: ago(-60_000) }),
    incident({ endsAt: ago(0) }),
  ]) {
    expect(await post(owner, id, wrong)).toMatchObject({ status: 400 })
  }
  expect(await post(owner, id, incident({ update: update('scheduled') }))).toMatchObject({ status: 409 })
  expect(await server.call('DELETE', path, owner)).toMatchObject({ status: 200 })
  expect((await read(slug)).body.posts).toHaveLength(3)
})

test('the feed speaks both languages, and what is written stays text', async () => {
  const owner = await signedInPerson(server)
  const hostile = `</title><script>alert("1")</script> ]]> & 'it'`
  const { id, slug } = (await create(owner, page({ languages: 'both', title: both(hostile, 'أكمي') }))).body
  const text = both(`${hostile}\nsecond line`, 'نبحث عن السبب.')
  await post(owner, id, incident({ title: both(hostile, 'عطل'), update: { stage: 'investigating', text } }))
  const answer = await feed(slug)
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(answer.body).toContain('xml:lang="en"')
  expect(answer.body).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)')
  // In HTML that is escaped again for XML, a bracket from a user is escaped twice.
  expect(answer.body).toContain('&amp;lt;script&amp;gt;')
  expect(answer.body).toContain('second line')
  expect(answer.body).not.toMatch(/<script|]]>|&lt;script&gt;alert\("/)
  expect(answer.body.match(/<entry>/g)).toHaveLength(1)
  const arabic = (await feed(slug, 'ar')).body
  expect(arabic).toContain('xml:lang="ar"')
  expect(arabic).toContain('نبحث عن السبب.')
  expect(arabic).toContain('قيد التحقّق')
  expect(arabic).toContain('/ar/status/')
  await change(owner, id, { languages: 'ar' })
  expect((await feed(slug, 'en')).body).toContain('xml:lang="ar"')
  const refused = { stage: 'investigating', text: both('\u0007', 'نص') }
  expect(await post(owner, id, incident({ title: both('', 'عطل'), update: refused }))).toMatchObject({
    status: 400,
  })
})

test('readers cost the engines nothing, and see a change at once in every process', async () => {
  const owner = await signedInPerson(server)
  const monitor = await addMonitor(owner)
  await probes(owner, monitor, minutes(3, 1))
  const { id, slug } = (await create(owner, page({ groups: [group(item('monitor', monitor))] }))).body
  const { postgres, victoria, nats } = server.engines
  const spies = [
    vi.spyOn(victoria, 'query'),
    vi.spyOn(victoria, 'queryRange'),
    vi.spyOn(postgres, 'transaction'),
  ]
  const queries = () => spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  await Promise.all(Array.from({ length: 50 }, () => read(slug)))
  const built = queries()
  expect(built).toBeLessThan(10)
  await Promise.all(Array.from({ length: 50 }, () => read(slug)))
  await Promise.all(Array.from({ length: 20 }, () => feed(slug)))
  expect(queries()).toBe(built)
  await Promise.all(Array.from({ length: 20 }, () => read('nobody-has-this')))
  expect(queries()).toBe(built + 1)
  for (const spy of spies) spy.mockRestore()

  const first = await read(slug)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, max-age=5')
  expect(await read(slug, { 'if-none-match': etag })).toMatchObject({ status: 304, body: '' })
  for (const encoding of ['br', 'gzip']) {
    const packed = await read(slug, { 'accept-encoding': encoding })
    expect(packed.headers.get('content-encoding')).toBe(encoding)
    expect(packed.body).toEqual(first.body)
  }
  const plain = await read(slug, { 'accept-encoding': 'identity' })
  expect(plain.headers.get('content-encoding')).toBeNull()

  await change(owner, id, { title: english('Acme, changed') })
  expect((await read(slug)).body.title.en).toBe('Acme, changed')
  // As another process does it.
  await postgres.transaction(owner, (tx) => tx.execute(`update status_pages set is_published = false`))
  expect(await read(slug)).toMatchObject({ status: 200 })
  nats.publish('status-pages.changed', slug)
  await expect.poll(async () => (await read(slug)).status).toBe(404)
})
