import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { closedPort } from '../../../test/engines/closed-port.ts'
import { sampleHost } from '../../../test/agents/fake-agent.ts'
import { signedInPerson } from '../../../test/people.ts'
import { samplesOf } from '../../../test/agents/samples.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { addDevice, writeSamples, type Written } from '../../../test/agents/watched.ts'
import { runJob } from '../../../test/run-job.ts'
import { monitorJobs } from '../monitors.jobs.ts'
import { listForProbing, noteBeat } from './probing.store.ts'
import { hashToken } from '../../../platform/signed-tokens.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ MARSAD_ALLOW_PRIVATE_TARGETS: 'true' })
})
afterAll(() => server.close())

type Person = Awaited<ReturnType<typeof signedInPerson>>

/** The settings of the agent allow it to make checks. */
const willing = { ...sampleHost, makesChecks: true }

const http = (url = 'https://shop.example/health') => ({ kind: 'http', url })

async function create({ token }: Pick<Person, 'token'>, body: Record<string, unknown> = {}) {
  const answer = await server.call('POST', '/api/monitors', {
    token,
    body: { name: 'Shop', check: http(), ...body },
  })
  expect(answer).toMatchObject({ status: 201 })
  return answer.body
}

const get = async (path: string, { token }: Pick<Person, 'token'>) =>
  (await server.call('GET', path, { token })).body

/** One check a minute, as vmagent writes them. The last is older than the second that the engine skips. */
function checks(monitor: string, results: readonly number[], more: Record<string, number> = {}): Written[] {
  const last = Math.floor(Date.now() / 1000 - 2) * 1000
  const at = (n: number) => last - (results.length - 1 - n) * 60_000
  const points = (valueOf: (result: number) => number) =>
    results.map((result, n) => [at(n), valueOf(result)] as const)
  return [
    [`probe_success{monitor="${monitor}"}`, points((result) => result)],
    [`probe_duration_seconds{monitor="${monitor}"}`, points((result) => (result ? 0.25 : 0.5))],
    ...Object.entries(more).map(([series, value]): Written => {
      const [name, labels = ''] = series.split('|')
      return [`${name}{monitor="${monitor}"${labels && `,${labels}`}}`, points(() => value)]
    }),
  ]
}

const answered = {
  probe_http_status_code: 200,
  probe_http_redirects: 1,
  'probe_http_duration_seconds|phase="connect"': 0.05,
  'probe_http_duration_seconds|phase="processing"': 0.2,
  'probe_http_duration_seconds|phase="tls"': 0,
}

test('a monitor is kept with the values of its headers sealed, and changed without giving them again', async () => {
  const owner = await signedInPerson(server)
  const check = {
    ...http(),
    method: 'POST',
    body: '{}',
    headers: [
      { name: 'authorization', value: 'Bearer hidden' },
      { name: 'x-tenant', value: 'one' },
    ],
  }
  const { monitor, heartbeatUrl } = await create(owner, { check, tags: ['web', 'web'] })
  expect(heartbeatUrl).toBeNull()
  expect(monitor).toMatchObject({
    name: 'Shop',
    check: { kind: 'http', method: 'POST', headers: [{ name: 'authorization' }, { name: 'x-tenant' }] },
    intervalSeconds: 60,
    failures: 2,
    severity: 'critical',
    certificateDays: 14,
    tags: ['web'],
    state: 'pending',
    since: null,
    last: null,
    uptime: { day: null, week: null, month: null },
    bar: [],
  })
  expect(JSON.stringify(monitor)).not.toContain('hidden')

  const changed = await server.call('PATCH', `/api/monitors/${monitor.id}`, {
    token: owner.token,
    body: {
      name: 'Shop front',
      check: { ...check, headers: [{ name: 'Authorization', value: null }] },
      certificateDays: null,
    },
  })
  expect(changed).toMatchObject({
    status: 200,
    body: { monitor: { name: 'Shop front', certificateDays: null } },
  })
  const refused = await server.call('PATCH', `/api/monitors/${monitor.id}`, {
    token: owner.token,
    body: { check: { ...check, headers: [{ name: 'x-new', value: null }] } },
  })
  expect(refused).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
  const other = await server.call('PATCH', `/api/monitors/${monitor.id}`, {
    token: owner.token,
    body: { check: { kind: 'ping', host: 'example.com' } },
  })
  expect(other).toMatchObject({ status: 400, body: { code: 'monitor.kind_differs' } })

  const { entries } = await get('/api/audit', owner)
  expect(entries.map(({ action, target }: Record<string, string>) => `${action} ${target}`)).toEqual([
    'monitor.changed Shop front',
    'monitor.created Shop',
  ])
  expect(JSON.stringify(entries)).not.toContain('hidden')
  const probed = (await listForProbing(server.engines.postgres, owner.workspaceId)).find(
    ({ id }) => id === monitor.id,
  )
  expect(probed).toMatchObject({ workspaceId: owner.workspaceId, intervalSeconds: 60 })
})

test('a certificate is watched only where there is one', async () => {
  const owner = await signedInPerson(server)
  const daysOf = async (check: Record<string, unknown>) =>
    (await create(owner, { check })).monitor.certificateDays
  expect(await daysOf(http('http://shop.example'))).toBeNull()
  expect(await daysOf({ kind: 'ping', host: 'shop.example' })).toBeNull()
  expect(await daysOf({ kind: 'certificate', host: 'shop.example' })).toBe(14)
})

test('what a monitor names must be of its workspace, and able to do it', async () => {
  const [owner, outsider] = [await signedInPerson(server), await signedInPerson(server)]
  const foreign = await addDevice(server, outsider)
  const [agent, unwilling, scraped] = [
    await addDevice(server, owner, { name: 'web-1', host: willing }),
    await addDevice(server, owner, { host: sampleHost }),
    await addDevice(server, owner, { source: 'prometheus' }),
  ]
  const statusOf = async (body: Record<string, unknown>) => {
    const answer = await server.call('POST', '/api/monitors', {
      token: owner.token,
      body: { name: 'x', check: http(), ...body },
    })
    return answer.body.code ?? answer.status
  }
  expect(await statusOf({ deviceId: foreign })).toBe('resource.not_found')
  expect(await statusOf({ probedById: foreign })).toBe('resource.not_found')
  expect(await statusOf({ channelIds: [foreign] })).toBe('resource.not_found')
  expect(await statusOf({ probedById: scraped })).toBe('monitor.agent_cannot')
  expect(await statusOf({ probedById: unwilling })).toBe('monitor.agent_cannot')
  const { devices } = await get('/api/devices?checks=made', owner)
  expect(devices.map(({ id }: { id: string }) => id)).toEqual([agent])
  expect(await statusOf({ probedById: agent, check: { kind: 'certificate', host: 'x' } })).toBe(
    'monitor.agent_cannot',
  )
  expect(await statusOf({ probedById: agent, check: { ...http(), method: 'POST' } })).toBe(
    'monitor.agent_cannot',
  )
  const { monitor } = await create(owner, { deviceId: agent, probedById: agent })
  expect(monitor).toMatchObject({
    device: { id: agent, name: 'web-1' },
    probedBy: { id: agent, name: 'web-1' },
  })
  const move = (probedById: string) =>
    server.call('PATCH', `/api/monitors/${monitor.id}`, { token: owner.token, body: { probedById } })
  expect((await move(unwilling)).body).toMatchObject({ code: 'monitor.agent_cannot' })
  const probed = await listForProbing(server.engines.postgres, owner.workspaceId)
  expect(probed.filter(({ id }) => id === monitor.id)).toEqual([])

  // A monitor that only the removed agent could reach is paused.
  await server.call('DELETE', `/api/devices/${agent}`, { token: owner.token })
  const after = await get(`/api/monitors/${monitor.id}`, owner)
  expect(after.monitor).toMatchObject({ device: null, probedBy: null, state: 'paused', isPaused: true })
})

test('a heartbeat has an address, which is not for viewers', async () => {
  const owner = await signedInPerson(server)
  const viewer = await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  const { monitor, heartbeatUrl } = await create(owner, {
    check: { kind: 'heartbeat', everySeconds: 3600, graceSeconds: 60 },
  })
  expect(heartbeatUrl).toMatch(/\/heartbeat\/marsad_h_[\w-]{43}$/)
  expect(await get(`/api/monitors/${monitor.id}`, owner)).toMatchObject({ heartbeatUrl })
  expect(await get(`/api/monitors/${monitor.id}`, viewer)).toMatchObject({ heartbeatUrl: null })
  const tokenHash = hashToken(heartbeatUrl.split('/').at(-1))
  const { postgres } = server.engines
  expect(await noteBeat(postgres, hashToken('marsad_h_wrong'), new Date())).toBe(false)
  const at = new Date()
  expect(await noteBeat(postgres, tokenHash, at)).toBe(true)
  expect(
    (await listForProbing(postgres, owner.workspaceId)).find(({ id }) => id === monitor.id),
  ).toMatchObject({ beatAt: at })
})

test('states, uptime, bar and last answer come from the samples, and only from its own', async () => {
  const [owner, outsider] = [await signedInPerson(server), await signedInPerson(server)]
  const { workspaceId } = owner
  const device = await addDevice(server, owner, { name: 'web-1', host: willing })
  const names = ['up', 'down', 'forged', 'late', 'paused', 'by agent']
  const ids: Record<string, string> = {}
  for (const name of names) {
    ids[name] = (
      await create(owner, {
        name,
        isPaused: name === 'paused',
        ...(name === 'by agent' && { probedById: device, check: { kind: 'ping', host: '10.0.0.1' } }),
      })
    ).monitor.id
  }
  const id = (name: string) => ids[name] ?? ''
  const expiry = Math.floor(Date.now() / 1000) + 86_400
  await writeSamples(server, { workspaceId }, [
    ...checks(id('up'), [1, 0, 1, 1], { ...answered, probe_ssl_earliest_cert_expiry: expiry }),
    ...checks(id('down'), [1, 0, 0, 0], { probe_http_status_code: 503 }),
    ...checks(id('paused'), [1, 1]),
    // Made by the server, although assigned to an agent.
    ...checks(id('by agent'), [1, 1, 1]),
    [`probe_success{monitor="${id('late')}"}`, [[Date.now() - 400_000, 1]]],
  ])
  await writeSamples(server, { workspaceId, device }, [
    ...checks(id('forged'), [1, 1, 1]),
    ...checks(id('by agent'), [0, 0], { 'probe_icmp_duration_seconds|phase="rtt"': 0.003 }),
  ])
  await writeSamples(server, outsider, checks(id('forged'), [0, 0]))

  const body = await vi.waitFor(
    async () => {
      const answer = await get('/api/monitors', owner)
      expect(answer.counts).toEqual({ down: 2, pending: 2, up: 1, paused: 1 })
      const up = answer.monitors.find((one: { name: string }) => one.name === 'up')
      expect(up.uptime).toEqual({ day: 0.75, week: 0.75, month: 0.75 })
      return answer
    },
    { timeout: 20_000, interval: 500 },
  )
  expect(body.monitors.map(({ name, state }: Record<string, string>) => `${name} ${state}`)).toEqual([
    'by agent down',
    'down down',
    'forged pending',
    'late pending',
    'up up',
    'paused paused',
  ])
  const shown = new Map(body.monitors.map((one: { name: string }) => [one.name, one]))
  expect(shown.get('up')).toMatchObject({
    certificateExpiresAt: new Date(expiry * 1000).toISOString(),
    last: {
      isUp: true,
      duration: 0.25,
      status: 200,
      redirects: 1,
      phases: { connect: 0.05, processing: 0.2 },
      problem: null,
    },
  })
  const up = shown.get('up') as {
    bar: { isUp: boolean; at: string }[]
    since: string
    latency: (number | null)[]
  }
  expect(up.bar.map(({ isUp }) => isUp)).toEqual([true, false, true, true])
  expect(up.since).toBe(up.bar[2]?.at)
  expect(up.latency.some((value) => value !== null)).toBe(true)
  expect(shown.get('down')).toMatchObject({
    uptime: { day: 0.25 },
    last: { isUp: false, status: 503, problem: 'status_unexpected' },
  })
  expect(shown.get('by agent')).toMatchObject({
    uptime: { day: 0 },
    last: { duration: 0.003, problem: 'no_reply' },
  })
  expect(shown.get('forged')).toMatchObject({ last: null, bar: [], uptime: { day: null } })

  const summary = await get('/api/monitors/summary', owner)
  expect(summary).toMatchObject({ counts: { down: 2, pending: 2, up: 1, paused: 1 } })
  expect(summary.down.map(({ name }: { name: string }) => name)).toEqual(['down', 'by agent'])
  // 3 of 4, 1 of 4, 2 of 2 paused, 0 of 2 by the agent, and the late one.
  expect(summary.uptime).toBeCloseTo((3 + 1 + 2 + 1) / (4 + 4 + 2 + 2 + 1))
})

test('lists are filtered, searched and turned page by page in their order', async () => {
  const owner = await signedInPerson(server)
  const device = await addDevice(server, owner, { name: 'web-1', host: willing })
  const made: string[] = []
  for (let n = 1; n <= 11; n += 1) {
    const { monitor } = await create(owner, {
      name: `check ${n}`,
      check: n % 2 ? http(`https://shop-${n}.example`) : { kind: 'tcp', host: 'db.example', port: 5432 },
      tags: n === 3 ? ['شرق'] : [],
      deviceId: n === 4 ? device : null,
    })
    made.push(monitor.id)
  }
  await writeSamples(server, owner, [
    ...checks(made[9] ?? '', [0]),
    ...checks(made[1] ?? '', [0]),
    ...checks(made[4] ?? '', [1]),
  ])
  const order = ['2', '10', '1', '3', '4', '6', '7', '8', '9', '11', '5'].map((n) => `check ${n}`)
  await vi.waitFor(
    async () => expect((await get('/api/monitors?limit=1', owner)).counts).toMatchObject({ down: 2, up: 1 }),
    { timeout: 20_000, interval: 500 },
  )
  const allNames = async (query: string) => {
    const names: string[] = []
    for (let cursor = ''; ;) {
      const page = await get(`/api/monitors?limit=4&${query}${cursor}`, owner)
      names.push(...page.monitors.map(({ name }: { name: string }) => name))
      if (page.nextCursor === null) return names
      cursor = `&cursor=${page.nextCursor}`
    }
  }
  expect(await allNames('')).toEqual(order)
  expect(await allNames('sort=name')).toEqual(Array.from({ length: 11 }, (_, n) => `check ${n + 1}`))
  expect(await allNames('state=down')).toEqual(['check 2', 'check 10'])
  expect(await allNames('kind=tcp&sort=name')).toEqual([2, 4, 6, 8, 10].map((n) => `check ${n}`))
  expect(await allNames('search=SHOP-7')).toEqual(['check 7'])
  expect(await allNames(`search=${encodeURIComponent('شرق')}`)).toEqual(['check 3'])
  expect(await allNames(`tag=${encodeURIComponent('شرق')}`)).toEqual(['check 3'])
  expect(await allNames(`deviceId=${device}`)).toEqual(['check 4'])
  const filtered = await get('/api/monitors?state=up&kind=http', owner)
  expect(filtered).toMatchObject({ total: 1, counts: { down: 0, pending: 5, up: 1, paused: 0 } })
  expect((await server.call('GET', '/api/monitors?cursor=bm9uZQ', owner)).status).toBe(400)
})

test('results come page by page, over a pause too, and latency by phase', async () => {
  const owner = await signedInPerson(server)
  const { monitor } = await create(owner)
  const path = `/api/monitors/${monitor.id}`
  const longAgo = Date.now() - 3 * 86_400_000
  await writeSamples(server, owner, [[`probe_success{monitor="${monitor.id}"}`, [[longAgo, 0]]]])
  await writeSamples(server, owner, checks(monitor.id, [1, 1, 0, 1, 1], answered))
  const results: { isUp: boolean; at: string }[] = []
  for (let before = ''; ;) {
    const page = await get(`${path}/checks?limit=2${before}`, owner)
    results.push(...page.results)
    expect(page.results).not.toEqual([])
    if (page.nextBefore === null) break
    before = `&before=${page.nextBefore}`
  }
  expect(results.map(({ isUp }) => isUp)).toEqual([true, true, false, true, true, false])
  expect(results.map(({ at }) => at)).toEqual(
    results
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )

  const latency = await get(`${path}/latency?range=1h`, owner)
  expect(latency.times).toHaveLength(60)
  expect(Object.keys(latency.phases)).toEqual(['connect', 'processing'])
  expect(Math.max(...latency.total)).toBe(0.5)
  expect(Math.min(...latency.uptime.filter((value: number | null) => value !== null))).toBe(0)
})

test('uptime is one figure in the list and on the public page, however often each day was checked', async () => {
  const owner = await signedInPerson(server)
  const { monitor } = await create(owner)
  const dayMs = 86_400_000
  const midnight = Math.floor(Date.now() / dayMs) * dayMs
  const day = (daysBack: number, count: number, valueOf: (n: number) => number): Written[1] =>
    Array.from({ length: count }, (_, n) => [
      midnight - daysBack * dayMs + (n + 0.5) * (dayMs / count),
      valueOf(n),
    ])
  // Half of the checks failed on a day with one check per hour, none on a day with one per minute.
  await writeSamples(server, owner, [
    [`probe_success{monitor="${monitor.id}"}`, [...day(3, 24, (n) => n % 2), ...day(2, 1440, () => 1)]],
  ])
  await writeSamples(server, owner, checks(monitor.id, [1, 1]))
  // Past days of a page are cached: with one more monitor it is another page.
  await create(owner, { name: 'Zoo' })
  const { monitors } = await get('/api/monitors?sort=name', owner)
  const { uptime } = monitors.find(({ id }: { id: string }) => id === monitor.id)
  const today = (Date.now() - midnight) / dayMs
  expect(uptime.day).toBe(1)
  expect(uptime.month).toBeCloseTo((0.5 + 1 + today) / (2 + today), 4)
  expect(uptime.week).toBe(uptime.month)

  const text = { en: 'Shop', ar: '' }
  const groups = [{ name: text, items: [{ kind: 'monitor', id: monitor.id, label: text }] }]
  const slug = `shop-${monitor.id.slice(-12)}`
  const body = {
    slug,
    languages: 'en',
    title: text,
    description: { en: '', ar: '' },
    groups,
    isPublished: true,
  }
  await server.call('POST', '/api/status-pages', { token: owner.token, body })
  const page = await server.call('GET', `/api/status/${slug}`)
  expect(page.body.groups[0].items[0].uptime).toBeCloseTo(uptime.month, 4)
})

test('a monitor that is removed takes its samples along', async () => {
  const owner = await signedInPerson(server)
  const [gone, remaining] = [(await create(owner)).monitor.id, (await create(owner)).monitor.id]
  await writeSamples(server, owner, [...checks(gone, [1]), ...checks(remaining, [1])])
  const answer = await server.call('DELETE', `/api/monitors/${gone}`, { token: owner.token })
  expect(answer.status).toBe(200)
  expect((await server.call('GET', `/api/monitors/${gone}`, owner)).status).toBe(404)
  await runJob(server, monitorJobs.forget, { workspaceId: owner.workspaceId, monitorId: gone })
  const left = await samplesOf(server.engines.victoria, owner.workspaceId)
  expect(new Set(left.map(({ metric }) => metric['monitor']))).toEqual(new Set([remaining]))
})

test('the workspace and the role decide', async () => {
  const [owner, outsider] = [await signedInPerson(server), await signedInPerson(server)]
  const member = await signedInPerson(server, { role: 'member', workspaceId: owner.workspaceId })
  const { monitor } = await create(owner)
  for (const path of ['', '/latency', '/checks']) {
    expect((await server.call('GET', `/api/monitors/${monitor.id}${path}`, outsider)).status).toBe(404)
    expect((await server.call('GET', `/api/monitors/${monitor.id}${path}`, member)).status).toBe(200)
  }
  const removal = (token: string) => server.call('DELETE', `/api/monitors/${monitor.id}`, { token })
  expect((await removal(outsider.token)).status).toBe(404)
  expect((await removal(member.token)).status).toBe(403)
  expect(await get('/api/monitors', outsider)).toMatchObject({ monitors: [], total: 0 })
})

test('while the store of samples is away, a monitor is added all the same, and lists say so', async () => {
  const away = await startServer({ MARSAD_VICTORIA_URL: `http://127.0.0.1:${await closedPort()}` })
  try {
    const { token } = await signedInPerson(away)
    const body = { name: 'Shop', check: { kind: 'ping', host: '192.0.2.1' }, isPaused: true }
    const refused = await away.call('POST', '/api/monitors', { token, body })
    expect(refused).toMatchObject({ status: 400, body: { code: 'monitor.address_refused' } })
    const added = await away.call('POST', '/api/monitors', {
      token,
      body: { ...body, check: { kind: 'heartbeat', everySeconds: 60, graceSeconds: 0 } },
    })
    expect(added).toMatchObject({ status: 201, body: { monitor: { state: 'paused', bar: [] } } })
    expect((await away.call('GET', '/api/monitors', { token })).status).toBe(503)
  } finally {
    await away.close()
  }
})
