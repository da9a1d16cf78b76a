import type { Titles } from '@marsad/contract/http/inventory'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addApplications, addPart, addTitle, install } from '../../../test/agents/inventory-rows.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { addDevice } from '../../../test/agents/watched.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof signedInPerson>>
type Named = { name: string }
const get = (path: string, { token }: Pick<Person, 'token'>) => server.call('GET', path, { token })
const namesOf = (all: Named[]) => all.map(({ name }) => name)
const versionsOf = ({ titles }: Titles) => titles.map(({ name, version }) => `${name} ${version}`)

async function watched(name = 'web-1') {
  const owner = await signedInPerson(server)
  const deviceId = await addDevice(server, owner, { name })
  return { owner, of: { workspaceId: owner.workspaceId, deviceId } }
}

test('a device has its applications by name, with how many are left after a page [E5]', async () => {
  const { owner, of } = await watched()
  const reportedAt = new Date(Date.now() - 60_000)
  await addPart(server, of, 'applications', { reportedAt })
  const installedAt = new Date('2026-05-01T10:00:00.000Z')
  const firefox = await addTitle(server, of, {
    name: 'Firefox',
    vendor: 'Mozilla',
    version: '128.0',
    category: 'browser',
  })
  await install(server, of, firefox, installedAt)
  await addApplications(server, of, 'lib10', 'lib2', 'Apache', 'zsh')
  const path = `/api/devices/${of.deviceId}/applications`
  const first = await get(`${path}?limit=2`, owner)
  expect(first).toMatchObject({
    status: 200,
    body: { asOf: reportedAt.toISOString(), isLive: false, absence: null, total: 5, remaining: 3 },
  })
  expect(first.body.applications[1]).toEqual({
    id: firefox,
    name: 'Firefox',
    vendor: 'Mozilla',
    version: '128.0',
    installedAt: installedAt.toISOString(),
    location: '',
    category: 'browser',
    type: 'user',
  })
  const second = await get(`${path}?limit=2&cursor=${first.body.nextCursor}`, owner)
  expect(second.body).toMatchObject({ total: 5, remaining: 1 })
  const third = await get(`${path}?limit=2&cursor=${second.body.nextCursor}`, owner)
  expect(third.body).toMatchObject({ total: 5, remaining: 0, nextCursor: null })
  const all = [first, second, third].flatMap(({ body }) => namesOf(body.applications))
  expect(all).toEqual(['Apache', 'Firefox', 'lib2', 'lib10', 'zsh'])
  expect((await get(path, owner)).body.applications).toHaveLength(5)
})

test('pages have applications of the same name once each', async () => {
  const { owner, of } = await watched()
  for (const version of ['1', '2', '3', '4', '5'])
    await addApplications(server, of, { name: 'linux-image', version })
  const found: string[] = []
  let cursor: string | null = ''
  do {
    const more = cursor && `&cursor=${cursor}`
    const { body } = await get(`/api/devices/${of.deviceId}/applications?limit=2${more}`, owner)
    found.push(...body.applications.map(({ version }: { version: string }) => version))
    cursor = body.nextCursor
  } while (cursor)
  expect(found.toSorted()).toEqual(['1', '2', '3', '4', '5'])
})

test('applications are filtered by text, type and category', async () => {
  const { owner, of } = await watched()
  await addApplications(
    server,
    of,
    { name: 'Firefox', vendor: 'Mozilla', category: 'browser', type: 'user' },
    { name: 'Thunderbird', vendor: 'Mozilla', category: 'productivity', type: 'user' },
    { name: 'openssl', vendor: 'Debian', category: 'security', type: 'system' },
  )
  const names = async (query: string) => {
    const { body } = await get(`/api/devices/${of.deviceId}/applications?${query}`, owner)
    expect(body).toMatchObject({ total: body.applications.length, remaining: 0 })
    return namesOf(body.applications)
  }
  expect(await names('search=MOZ')).toEqual(['Firefox', 'Thunderbird'])
  expect(await names('search=moz&category=browser')).toEqual(['Firefox'])
  expect(await names('type=system')).toEqual(['openssl'])
  expect(await names('type=system&search=moz')).toEqual([])
})

test('a machine that never reported, and one that cannot, say so', async () => {
  const { owner, of } = await watched()
  const path = `/api/devices/${of.deviceId}/applications`
  const empty = { applications: [], nextCursor: null, total: 0, remaining: 0, isLive: false }
  expect((await get(path, owner)).body).toEqual({ ...empty, asOf: null, absence: null })
  await addPart(server, of, 'applications', { absence: 'no_permission' })
  expect((await get(`${path}?look=true`, owner)).body).toMatchObject({ ...empty, absence: 'no_permission' })
})

test.for(['%', '_', '\\', "'", '"', "' or 1=1 --", 'فايرفوكس', '<img src=x>', '🙂'])(
  'a search for %s finds just that, on a device and in the fleet',
  async (text) => {
    const { owner, of } = await watched()
    await addApplications(server, of, `a${text}b`, { name: 'by vendor', vendor: text }, 'plain')
    const search = `search=${encodeURIComponent(text)}`
    const own = await get(`/api/devices/${of.deviceId}/applications?${search}`, owner)
    const fleet = await get(`/api/applications?${search}`, owner)
    for (const { status, body } of [own, fleet]) expect([status, body.total]).toEqual([200, 2])
  },
)

test('the fleet has a title once, with how many machines have it', async () => {
  const { owner, of } = await watched('web-10')
  const second = { ...of, deviceId: await addDevice(server, owner, { name: 'web-2' }) }
  const openssl = await addTitle(server, of, { name: 'openssl', version: '3.0.11-1~deb12u2' })
  await install(server, of, openssl, new Date('2026-01-02T03:04:05.000Z'))
  await install(server, second, openssl)
  await addApplications(server, second, 'nginx')
  await addTitle(server, of, { name: 'left by all' })
  const { body } = await get('/api/applications', owner)
  expect(body).toMatchObject({ total: 3, remaining: 0, nextCursor: null })
  expect(body.titles).toMatchObject([
    { name: 'left by all', devices: 0 },
    { name: 'nginx', devices: 1 },
    { id: openssl, name: 'openssl', devices: 2 },
  ])
  const holders = await get(`/api/applications/${openssl}/devices`, owner)
  expect(holders.body).toEqual({
    title: { ...body.titles[2] },
    devices: [
      { id: second.deviceId, name: 'web-2', installedAt: null },
      { id: of.deviceId, name: 'web-10', installedAt: '2026-01-02T03:04:05.000Z' },
    ],
    nextCursor: null,
  })
  const first = await get(`/api/applications/${openssl}/devices?limit=1`, owner)
  expect(namesOf(first.body.devices)).toEqual(['web-2'])
  const next = `/api/applications/${openssl}/devices?limit=1&cursor=${first.body.nextCursor}`
  expect(namesOf((await get(next, owner)).body.devices)).toEqual(['web-10'])
})

test('versions of one application come in the order of versions, over pages too', async () => {
  const { owner, of } = await watched()
  // In the order of dpkg --compare-versions, with semantic versions among them.
  const versions = [
    '2.0-beta.2',
    '2.0~rc1',
    '2.0',
    '2.0-1',
    '2.0-2',
    '2.0+dfsg-1',
    '2.0.1',
    '2.0.9-1~deb12u1',
    '2.0.9-1',
    '2.0.10',
    '2.10.0',
    '10.0',
    '1:1.9',
    '1:1.10',
  ]
  for (const version of versions.toSorted()) await addApplications(server, of, { name: 'tool', version })
  await addApplications(server, of, { name: 'another', version: '99' }, { name: 'zip', version: '0.1' })
  const read = async (path: string, field: 'titles' | 'applications') => {
    const found: string[] = []
    for (let cursor = ''; ;) {
      const { body } = await get(`${path}?limit=3${cursor}`, owner)
      found.push(...body[field].map(({ name, version }: Record<string, string>) => `${name} ${version}`))
      if (!body.nextCursor) return found
      cursor = `&cursor=${body.nextCursor}`
    }
  }
  const whole = ['another 99', ...versions.map((version) => `tool ${version}`), 'zip 0.1']
  expect(await read('/api/applications', 'titles')).toEqual(whole)
  expect(await read(`/api/devices/${of.deviceId}/applications`, 'applications')).toEqual(whole)
})

test('who has OpenSSL before 3.0.15: versions are compared as package managers do', async () => {
  const { owner, of } = await watched()
  const versions = ['3.0.2', '1:3.0.7-27.el9', '3.0.9', '3.0.11-1~deb12u2', '3.0.15~rc1', '']
  const newer = ['3.0.15', '3.0.15-1~deb12u1', '3.0.100', '3.1', '10.0']
  for (const version of [...versions, ...newer])
    await addApplications(server, of, { name: 'openssl', version })
  await addApplications(server, of, { name: 'nginx', version: '1.0' })
  const before = await get('/api/applications?search=openssl&below=3.0.15', owner)
  expect(versionsOf(before.body).toSorted()).toEqual(
    versions
      .filter(Boolean)
      .map((version) => `openssl ${version}`)
      .toSorted(),
  )
  expect(before.body).toMatchObject({ total: 5, remaining: 0, nextCursor: null })
  for (const { devices } of before.body.titles) expect(devices).toBe(1)
})

test.for(['', '&below=9'])('pages of titles%s have every one once', async (query) => {
  const { owner, of } = await watched()
  for (let n = 0; n < 7; n += 1)
    await addTitle(server, of, { name: `app-${n % 3}`, version: String(n), type: n < 5 ? 'user' : 'system' })
  const found: string[] = []
  const remaining: number[] = []
  let cursor: string | null = ''
  do {
    const more = cursor && `&cursor=${cursor}`
    const { body } = await get(`/api/applications?limit=3${query}${more}`, owner)
    expect(body.total).toBe(7)
    found.push(...versionsOf(body))
    remaining.push(body.remaining)
    cursor = body.nextCursor
  } while (cursor)
  expect(remaining).toEqual([4, 1, 0])
  expect(new Set(found).size).toBe(7)
  expect(found.map((text) => text.split(' ')[0])).toEqual([
    'app-0',
    'app-0',
    'app-0',
    'app-1',
    'app-1',
    'app-2',
    'app-2',
  ])
  expect((await get(`/api/applications?type=system${query}`, owner)).body.total).toBe(2)
})

test.for(['x', 'e30', Buffer.from('{"name":"a\\u0000","id":1}').toString('base64url')])(
  'a cursor of nobody (%s) is refused',
  async (cursor) => {
    const { owner, of } = await watched()
    const title = await addTitle(server, of, { name: 'a' })
    for (const path of [
      '/api/applications',
      '/api/applications/products',
      `/api/applications/${title}/devices`,
      `/api/devices/${of.deviceId}/applications`,
    ])
      expect(await get(`${path}?cursor=${cursor}`, owner)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      })
  },
)

test('a product is one row over all versions and devices, most behind first', async () => {
  const { owner, of } = await watched()
  const others = await Promise.all(
    ['b', 'c'].map(async (name) => ({ ...of, deviceId: await addDevice(server, owner, { name }) })),
  )
  const [second = of, third = of] = others
  const old = await addTitle(server, of, { name: 'openssl', version: '3.0.9' })
  const fresh = await addTitle(server, of, { name: 'openssl', version: '3.0.15' })
  const nginx = await addTitle(server, of, { name: 'nginx', version: '1.24', type: 'system' })
  for (const device of [of, second, third]) await install(server, device, nginx)
  for (const device of [of, second]) await install(server, device, old)
  // A device with both versions has the newest.
  for (const device of [second, third]) await install(server, device, fresh)

  const path = '/api/applications/products'
  const { body } = await get(path, owner)
  expect(body).toMatchObject({ total: 2, remaining: 0, nextCursor: null })
  expect(body.products).toMatchObject([
    {
      name: 'openssl',
      newest: '3.0.15',
      devices: 3,
      behind: 1,
      versions: [
        { id: fresh, version: '3.0.15', devices: 2 },
        { id: old, version: '3.0.9', devices: 2 },
      ],
    },
    { name: 'nginx', newest: '1.24', devices: 3, behind: 0 },
  ])
  // A device of another system, or of another of its point releases, is compared with its own.
  const ubuntu = { ...of, deviceId: await addDevice(server, owner, { name: 'd', os: 'Ubuntu 22.04' }) }
  const newer = { ...of, deviceId: await addDevice(server, owner, { name: 'e', os: 'Ubuntu 22.10' }) }
  const [theirs, newest] = [
    await addTitle(server, of, { name: 'zsh', version: '5.8' }),
    await addTitle(server, of, { name: 'zsh', version: '5.9' }),
  ]
  await install(server, of, newest)
  await install(server, ubuntu, theirs)
  const zsh = () => get(`${path}?search=zsh`, owner)
  expect((await zsh()).body.products).toMatchObject([{ newest: '5.9', devices: 2, behind: 0 }])
  await install(server, newer, newest)
  expect((await zsh()).body.products).toMatchObject([
    { devices: 3, behind: 1, versions: [{ devices: 2 }, {}] },
  ])
  const narrowed = await get(`${path}?search=openssl&below=3.0.15`, owner)
  expect(narrowed.body.products).toMatchObject([{ devices: 3, behind: 2, versions: [{ id: old }] }])
  const byName = await get(`${path}?sort=name&limit=1`, owner)
  expect(byName.body).toMatchObject({ products: [{ name: 'nginx' }], remaining: 1 })
  const next = await get(`${path}?sort=name&limit=1&cursor=${byName.body.nextCursor}`, owner)
  expect(next.body).toMatchObject({ products: [{ name: 'openssl' }], remaining: 0, nextCursor: null })
  expect((await get(`${path}?type=system`, owner)).body.products).toMatchObject([{ name: 'nginx' }])
  const outsider = await signedInPerson(server)
  expect((await get(path, outsider)).body).toMatchObject({ products: [], total: 0 })
})

test('other workspaces find no titles and no machines of others', async () => {
  const { owner, of } = await watched()
  const title = await addTitle(server, of, { name: 'secret' })
  await install(server, of, title)
  const outsider = await signedInPerson(server)
  expect(await get(`/api/devices/${of.deviceId}/applications`, outsider)).toMatchObject({ status: 404 })
  expect(await get(`/api/applications/${title}/devices`, outsider)).toMatchObject({ status: 404 })
  expect((await get('/api/applications?search=secret', outsider)).body).toEqual({
    titles: [],
    nextCursor: null,
    total: 0,
    remaining: 0,
  })
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  expect((await get('/api/applications', viewer)).body.total).toBe(1)
})
