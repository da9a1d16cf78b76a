import { probeSeries } from '@marsad/contract/monitors'
import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { openReceiver } from '../../../test/engines/receiver.ts'
import { addMonitor } from '../../../test/monitors.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
let registry: Awaited<ReturnType<typeof openReceiver>>
const expiresAt = Math.floor(Date.now() / 1000) * 1000 + 90 * 86_400_000

beforeAll(async () => {
  registry = await openReceiver()
  registry.answerWith(({ path }) => {
    const services = [[['example'], [registry.url]]]
    const events = [{ eventAction: 'expiration', eventDate: new Date(expiresAt).toISOString() }]
    if (path === '/dns.json') return { status: 200, body: JSON.stringify({ services }) }
    return path === '/domain/shop.example'
      ? { status: 200, body: JSON.stringify({ objectClassName: 'domain', events }) }
      : { status: 404 }
  })
  server = await startServer({
    MARSAD_ALLOW_PRIVATE_TARGETS: 'true',
    MARSAD_RDAP_BOOTSTRAP: `${registry.url}/dns.json`,
    MARSAD_BLACKBOX_CONFIG: join(await mkdtemp(join(tmpdir(), 'marsad-')), 'blackbox.yml'),
  })
}, 60_000)
afterAll(async () => {
  await server.close()
  registry.close()
})

const internal = (path: string) => server.call('GET', path, { token: inject('engines').internalSecret })

test('a domain is watched from the form to the page of its monitor', { timeout: 90_000 }, async () => {
  const { token, workspaceId } = await signedInPerson(server)
  const body = { name: 'Shop', check: { kind: 'domain', name: 'www.shop.example' }, intervalSeconds: 3600 }
  const added = await server.call('POST', '/api/monitors', { token, body })
  expect(added).toMatchObject({
    status: 201,
    body: { monitor: { check: { ...body.check, days: 30 }, certificateDays: null, domainExpiresAt: null } },
  })
  const { id } = added.body.monitor
  expect((await server.call('POST', `/api/monitors/${id}/check`, { token })).body).toMatchObject({
    isUp: true,
    problem: null,
  })
  // A store that was asked too early remembers for ten seconds that it has nothing.
  await server.engines.victoria.fetch('/internal/force_flush')
  await vi.waitFor(
    async () =>
      expect((await server.call('GET', `/api/monitors/${id}`, { token })).body.monitor).toMatchObject({
        state: 'up',
        domainExpiresAt: new Date(expiresAt).toISOString(),
        certificateExpiresAt: null,
      }),
    { timeout: 60_000, interval: 200 },
  )
  const found = await server.call('GET', '/api/monitors?kind=domain&search=www.shop', { token })
  expect(found.body.monitors).toMatchObject([{ id }])

  // vmagent gets the same from the server, which caches the answer of the registry.
  expect((await internal('/internal/sd/probes?by=server')).body).toContainEqual(
    expect.objectContaining({ targets: [id] }),
  )
  const { body: exposed } = await internal(`/internal/probes/${id}?workspace=${workspaceId}`)
  expect(exposed).toBe(`probe_success 1\nprobe_domain_expiry ${expiresAt / 1000}\n`)
})

test('many checks of a domain are one request to its registry', async () => {
  registry.received.length = 0
  for (const days of [30, 60, 100]) {
    const { token, workspaceId } = await signedInPerson(server)
    for (const name of ['gone.example', 'shop.example']) {
      const { id } = await addMonitor(server, workspaceId, { kind: 'domain', name, days })
      const problem =
        name === 'gone.example' ? 'domain_unregistered' : days === 100 ? 'domain_expiring' : null
      expect((await server.call('POST', `/api/monitors/${id}/check`, { token })).body).toMatchObject({
        isUp: problem === null,
        problem,
      })
    }
  }
  const requests = registry.received.map(({ path }) => path).filter((path) => path !== '/dns.json')
  expect(requests).toEqual(['/domain/gone.example', '/domain/shop.example'])
})

test('only what can be asked of a registry is accepted, and no agent asks it', async () => {
  const { token } = await signedInPerson(server)
  const add = async (check: object, more = {}) => {
    const body = { name: 'A domain', check: { kind: 'domain', name: 'shop.example', ...check }, ...more }
    const { status, body: answer } = await server.call('POST', '/api/monitors', { token, body })
    return status === 201 ? 201 : answer.code
  }
  expect(await add({ name: 'https://shop.example/' })).toBe('request.invalid')
  expect(await add({ days: 0 })).toBe('request.invalid')
  expect(await add({ days: 366 })).toBe('request.invalid')
  expect(await add({ port: 443 })).toBe('request.invalid')
  expect(await add({}, { locations: { from: ['server'], downWhen: 1 } })).toBe('monitor.agent_cannot')
  expect(await add({ days: 365 })).toBe(201)
})

test('vmagent keeps every series of a check', () => {
  const scrape = readFileSync(
    join(import.meta.dirname, '../../../../../../deploy/vmagent/scrape.yml'),
    'utf8',
  )
  const patterns = [...scrape.matchAll(/^ +- (probe_\S+)$/gm)].map(([, name]) => new RegExp(`^(?:${name})$`))
  const lost = Object.values(probeSeries).filter((name) => !patterns.some((one) => one.test(name)))
  expect(patterns.length).toBeGreaterThan(5)
  expect(lost).toEqual([])
})
