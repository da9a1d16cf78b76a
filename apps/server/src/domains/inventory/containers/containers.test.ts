import type { ContainerFacts } from '@marsad/contract/agent/inventory'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sampleContainer, sampleService, sendInventory } from '../../../test/agents/inventory.ts'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { everyTenSeconds, writeSamples } from '../../../test/agents/watched.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof signedInPerson>>
const get = async (path: string, { token }: Pick<Person, 'token'>) => server.call('GET', path, { token })
const digest = (digit: string) => `sha256:${digit.repeat(64)}`
const container = (name: string, is: Partial<ContainerFacts> = {}): ContainerFacts => ({
  ...sampleContainer,
  id: Buffer.from(name).toString('hex').padEnd(64, '0').slice(0, 64),
  name,
  ...is,
})

async function machineWith(owner: Person, ...containers: ContainerFacts[]) {
  const machine = await joinedMachine(server, owner)
  const report = (...now: ContainerFacts[]) =>
    sendInventory(server, machine.token, {
      containers: { kind: 'ok', value: { isNamed: true, containers: now } },
    })
  expect(await report(...containers)).toMatchObject({ status: 200 })
  return { ...machine, report }
}

test('a device has its containers with what they use, and null where it is not known', async () => {
  const owner = await signedInPerson(server)
  const { deviceId } = await machineWith(owner, container('web'), container('job', { state: 'exited' }))
  const samples = (value: number) => everyTenSeconds(6, () => value)
  await writeSamples(server, { workspaceId: owner.workspaceId, device: deviceId }, [
    ['container_cpu_cores{container="web"}', samples(0.25)],
    ['container_memory_usage_bytes{container="web"}', samples(1e8)],
    ['container_disk_io_bytes_per_second{container="web",direction="write"}', samples(4096)],
    ['container_cpu_cores{container="*"}', samples(3)],
  ])
  const read = async () => (await get(`/api/devices/${deviceId}/containers`, owner)).body
  // Presence is written a moment after a report.
  await vi.waitFor(async () => expect((await read()).containers[1].figures).not.toBeNull(), {
    timeout: 20_000,
  })
  const body = await read()
  expect(body).toMatchObject({ isNamed: true, isLive: false, absence: null })
  expect(body.containers).toMatchObject([
    { name: 'job', state: 'exited', figures: null },
    {
      name: 'web',
      image: 'nginx:1.27',
      figures: {
        cpuCores: 0.25,
        memoryBytes: 1e8,
        memoryLimitBytes: 512e6,
        writeBytesPerSecond: 4096,
        readBytesPerSecond: null,
        receiveBytesPerSecond: null,
      },
    },
  ])
})

test('services that failed come first, and a failure is in the timeline', async () => {
  const owner = await signedInPerson(server)
  const { deviceId, token } = await joinedMachine(server, owner)
  const cron = { ...sampleService, name: 'cron.service' }
  const report = (...value: (typeof sampleService)[]) =>
    sendInventory(server, token, { services: { kind: 'ok', value } })
  await report(cron, sampleService)
  await report(cron, { ...sampleService, state: 'failed', subState: 'failed', result: 'oom-kill' })
  const { body } = await get(`/api/devices/${deviceId}/services`, owner)
  expect(body.services.map(({ name, state }: typeof sampleService) => [name, state])).toEqual([
    ['nginx.service', 'failed'],
    ['cron.service', 'active'],
  ])
  const changes = await get(`/api/devices/${deviceId}/changes?area=service`, owner)
  expect(changes.body.changes).toMatchObject([
    { kind: 'service.failed', subject: 'nginx.service', before: 'active', after: 'oom-kill' },
  ])
})

test('what happens to a container is in the timeline once', async () => {
  const owner = await signedInPerson(server)
  const { deviceId, report } = await machineWith(owner, container('web'))
  const stopped = container('web', { state: 'exited', exitCode: 1 })
  await report(stopped)
  await report(stopped)
  await report(container('web', { startedAt: '2026-02-02T00:00:00.000Z' }))
  const { body } = await get(`/api/devices/${deviceId}/changes?area=container`, owner)
  expect(body.changes.map(({ kind }: { kind: string }) => kind)).toEqual([
    'container.started',
    'container.stopped',
  ])
})

test('containers of all devices are found by name, image, state and an old image', async () => {
  const owner = await signedInPerson(server)
  const old = { digest: digest('1'), imageCreatedAt: '2026-01-01T00:00:00.000Z' }
  const fresh = { digest: digest('2'), imageCreatedAt: '2026-01-09T00:00:00.000Z' }
  const behind = await machineWith(owner, container('web-10', old), container('web-2', fresh))
  await machineWith(
    owner,
    container('web-2', fresh),
    container('redis', { image: 'redis:8', digest: digest('3'), state: 'exited', health: 'none' }),
    container('sick', { image: 'app:1', digest: '', imageCreatedAt: null, health: 'unhealthy' }),
  )
  const found = async (query: string) => {
    const { status, body } = await get(`/api/containers?${query}`, owner)
    expect(status).toBe(200)
    return { ...body, names: body.containers.map(({ name }: ContainerFacts) => name) }
  }
  const all = await found('')
  expect(all.names).toEqual(['redis', 'sick', 'web-2', 'web-2', 'web-10'])
  expect(all.counts).toEqual({ running: 4, stopped: 1, unhealthy: 1, behind: 1, machines: 2 })
  expect(all.total).toBe(5)
  expect((await found('search=RED')).names).toEqual(['redis'])
  expect((await found('state=exited')).names).toEqual(['redis'])
  expect((await found('image=nginx:1.27')).names).toEqual(['web-2', 'web-2', 'web-10'])
  const oldOnes = await found('behind=true')
  expect(oldOnes.containers).toMatchObject([
    { name: 'web-10', isBehind: true, device: { id: behind.deviceId } },
  ])
  expect(oldOnes.total).toBe(1)

  const pages: string[] = []
  let cursor = ''
  do {
    const page = await found(`limit=2${cursor && `&cursor=${cursor}`}`)
    pages.push(...page.names)
    cursor = page.nextCursor ?? ''
  } while (cursor)
  expect(pages).toEqual(all.names)

  const { body } = await get('/api/containers/images', owner)
  expect(body).toMatchObject({ total: 3, nextCursor: null })
  expect(body.images[0]).toMatchObject({
    image: 'nginx:1.27',
    containers: 3,
    devices: 2,
    behind: 1,
    digests: [
      { digest: digest('2'), devices: 2 },
      { digest: digest('1'), devices: 1 },
    ],
  })
  expect((await get('/api/containers/images?search=redis', owner)).body.images).toHaveLength(1)
})

test('a search finds a container by its name, image, project, digest or device, page by page, as it is now', async () => {
  const owner = await signedInPerson(server)
  const shop = { image: 'registry.example/Shop:1', project: 'متجر الأثاث', digest: digest('7') }
  const { deviceId, report } = await machineWith(
    owner,
    container('front-10', shop),
    container('front-2', shop),
  )
  await machineWith(owner, container('redis', { image: 'redis:8', project: '', digest: digest('3') }))
  const found = async (search: string, more = '') => {
    const { status, body } = await get(`/api/containers?search=${encodeURIComponent(search)}${more}`, owner)
    expect(status).toBe(200)
    return { ...body, names: body.containers.map(({ name }: ContainerFacts) => name) }
  }
  for (const search of ['FRONT-', 'shop:1', 'متجر الاثاث', digest('7')]) {
    expect(await found(search)).toMatchObject({ names: ['front-2', 'front-10'], total: 2 })
  }
  await server.call('PATCH', `/api/devices/${deviceId}`, { token: owner.token, body: { name: 'Ruh 7' } })
  expect((await found('ruh')).names).toEqual(['front-2', 'front-10'])
  expect(await found('front-2registry')).toMatchObject({ names: [], total: 0 })
  expect((await found('front', '&state=exited')).names).toEqual([])

  const first = await found('front', '&limit=1')
  expect(first).toMatchObject({ names: ['front-2'], total: 2 })
  const second = await found('front', `&limit=1&cursor=${first.nextCursor}`)
  expect(second).toMatchObject({ names: ['front-10'], total: 2, nextCursor: null })

  await report(container('front-2', { ...shop, image: 'caddy:2' }))
  expect((await found('shop:1')).names).toEqual([])
  expect((await found('caddy')).names).toEqual(['front-2'])
})

test('the longest texts that may be reported are stored and found', async () => {
  const owner = await signedInPerson(server)
  const name = 'ﷺ'.repeat(255)
  await machineWith(
    owner,
    container(name, { image: '漢'.repeat(400), project: '語'.repeat(255), digest: 'x'.repeat(100) }),
  )
  const { body } = await get(`/api/containers?search=${encodeURIComponent(name.slice(0, 60))}`, owner)
  expect(body.containers).toMatchObject([{ name }])
})

test('a workspace sees none of another, and a stranger no device', async () => {
  const [ours, theirs] = [await signedInPerson(server), await signedInPerson(server)]
  const { deviceId } = await machineWith(ours, container('web'))
  for (const path of ['/api/containers', '/api/containers?search=web']) {
    expect((await get(path, theirs)).body).toMatchObject({ containers: [], total: 0 })
  }
  expect((await get('/api/containers/images', theirs)).body.images).toEqual([])
  for (const part of ['containers', 'services']) {
    expect((await get(`/api/devices/${deviceId}/${part}`, theirs)).status).toBe(404)
  }
})

test('a list that failed leaves what there was, and one that is no longer reported leaves nothing', async () => {
  const owner = await signedInPerson(server)
  const { deviceId, token } = await machineWith(owner, container('web'))
  const report = (kind: 'failed' | 'no_permission') =>
    sendInventory(server, token, { containers: { kind }, services: { kind } })
  const read = async () => (await get(`/api/devices/${deviceId}/containers`, owner)).body
  await report('failed')
  expect(await read()).toMatchObject({ absence: 'failed', containers: [{ name: 'web' }] })
  await report('no_permission')
  expect(await read()).toMatchObject({ absence: 'no_permission', containers: [] })
  expect((await get(`/api/devices/${deviceId}/changes`, owner)).body.changes).toEqual([])
})

test('an export is what the list would show, as CSV that no spreadsheet runs, and is written down', async () => {
  const owner = await signedInPerson(server)
  await machineWith(owner, container('=cmd()'), container('b', { image: 'evil"\n<script>:1' }))
  const take = (body: object) => server.call('POST', '/api/containers/export', { token: owner.token, body })
  const file = await take({ search: 'cmd' })
  expect(file.headers.get('content-type')).toContain('text/csv')
  const [head, line, ...rest] = file.body.trim().split('\r\n')
  expect(head).toContain('"name","device","state"')
  expect(line).toContain(`"'=cmd()"`)
  expect(rest).toEqual([])
  expect((await take({})).body).toContain('<script>:1')
  const audit = await get('/api/audit?action=containers.exported', owner)
  expect(audit.body.entries).toMatchObject([{ details: {} }, { details: { search: 'cmd' } }])
})
