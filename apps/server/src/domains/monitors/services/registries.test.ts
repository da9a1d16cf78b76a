import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Addresses, createAddresses } from '../../../platform/outbound/index.ts'
import { openReceiver } from '../../../test/engines/receiver.ts'
import { checkResultOf } from '../checks/check-result.rules.ts'
import { probeDomain } from './probe-domain.ts'
import { createRegistries } from './registries.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000
const trusting = createAddresses({ allowsPrivate: true })

let now: number
beforeEach(() => {
  now = Date.now()
})

type Answer = { status: number; headers?: Record<string, string>; body?: string } | 'silence' | 'hang up'

/** IANA and the registry of `example`, with the answers of the registry by name; it knows no other. */
async function openRegistry(answers: Record<string, Answer> = {}) {
  const receiver = await openReceiver()
  onTestFinished(() => receiver.close())
  const known = { ...answers }
  let base = `${receiver.url}/rdap`
  let list: Answer | undefined
  receiver.answerWith(({ path }) => {
    const services = [[['example', 'xn--mgbh0fb'], [base]]]
    if (path === '/dns.json') return list ?? { status: 200, body: JSON.stringify({ services }) }
    return known[path.replace('/rdap/domain/', '')] ?? { status: 404 }
  })
  return {
    ...receiver,
    known,
    list: new URL(`${receiver.url}/dns.json`),
    requests: () => receiver.received.map(({ path }) => path.replace('/rdap/domain/', '')),
    moveTo: (url: string) => (base = url),
    listIs: (answer: Answer | undefined) => (list = answer),
  }
}

const expiring = (atMs: number): Answer => ({
  status: 200,
  headers: { 'content-type': 'application/rdap+json' },
  body: JSON.stringify({
    objectClassName: 'domain',
    events: [{ eventAction: 'expiration', eventDate: new Date(atMs).toISOString() }],
  }),
})

type Registry = Awaited<ReturnType<typeof openRegistry>>
const askerOf = ({ list }: Pick<Registry, 'list'>, addresses: Addresses = trusting) =>
  createRegistries({ list, addresses, timeoutMs: 700, now: () => now })

test('the registry is asked by RDAP, for the name and then for what it is below', async () => {
  const expiresAt = Math.floor(now / 1000) * 1000 + 200 * dayMs
  const registry = await openRegistry({ 'shop.example': expiring(expiresAt) })
  const ask = askerOf(registry)
  expect(await ask('www.Shop.example.')).toMatchObject({ registration: { kind: 'found', expiresAt } })
  expect(registry.requests()).toEqual(['/dns.json', 'www.shop.example', 'shop.example'])
  expect(registry.received[1]?.headers.accept).toMatch(/^application\/rdap\+json/)
  expect((await ask('nobody.example')).registration).toEqual({ kind: 'unregistered' })
  expect((await ask('shop.elsewhere')).registration).toEqual({ kind: 'unpublished' })
  // The list is read once a day.
  expect(registry.requests().filter((path) => path === '/dns.json')).toHaveLength(1)
})

test('a name of another script is asked for in ASCII', async () => {
  const registry = await openRegistry({ 'xn--mgbh0fb.xn--mgbh0fb': expiring(now + dayMs) })
  expect((await askerOf(registry)('مثال.مثال')).registration).toMatchObject({ kind: 'found' })
})

test('a registry may call a name below a domain invalid', async () => {
  const registry = await openRegistry({ 'www.shop.example': { status: 400 }, 'shop.example': expiring(now) })
  const ask = askerOf(registry)
  expect((await ask('www.shop.example')).registration).toMatchObject({ kind: 'found' })
  registry.known['bad.example'] = { status: 400 }
  expect((await ask('bad.example')).registration).toEqual({ kind: 'silent' })
})

test('whoever wants one name at once shares the request, and later ones its answer', async () => {
  const registry = await openRegistry({ 'shop.example': expiring(now + 200 * dayMs) })
  const ask = askerOf(registry)
  const answers = await Promise.all(['shop.example', 'SHOP.example', 'shop.example.'].map(ask))
  expect(answers.every(({ registration }) => registration.kind === 'found')).toBe(true)
  expect(registry.requests()).toEqual(['/dns.json', 'shop.example'])
  now += 12 * hourMs - 1
  expect(await ask('shop.example')).toMatchObject({ registration: { kind: 'found' }, tookMs: null })
  expect(registry.received).toHaveLength(2)
  now += 1
  expect((await ask('shop.example')).tookMs).toBeGreaterThan(0)
  expect(registry.requests().at(-1)).toBe('shop.example')
  expect(registry.received).toHaveLength(3)
})

test('a registration that ends soon is looked at every hour, a failure after a quarter of one', async () => {
  const registry = await openRegistry({ 'soon.example': expiring(now + 7 * dayMs - 1) })
  const ask = askerOf(registry)
  const countOf = async (name: string) => {
    await ask(name)
    return registry.requests().filter((path) => path === name).length
  }
  expect(await countOf('soon.example')).toBe(1)
  expect(await countOf('gone.example')).toBe(1)
  now += 15 * 60_000 - 1
  expect(await countOf('gone.example')).toBe(1)
  now += 1
  expect(await countOf('gone.example')).toBe(2)
  expect(await countOf('soon.example')).toBe(1)
  now += 45 * 60_000
  expect(await countOf('soon.example')).toBe(2)
})

test('a registry that is down is forgiven for a week, if it has answered before', async () => {
  const expiresAt = Math.floor(now / 1000) * 1000 + 200 * dayMs
  const registry = await openRegistry({ 'shop.example': expiring(expiresAt) })
  const ask = askerOf(registry)
  await ask('shop.example')
  for (const failure of ['hang up', 'silence', { status: 500 }, { status: 200, body: '<html>' }] as const) {
    registry.known['shop.example'] = failure
    now += dayMs
    expect((await ask('shop.example')).registration).toEqual({ kind: 'found', expiresAt })
  }
  now += 3 * dayMs
  expect((await ask('shop.example')).registration).toMatchObject({ kind: 'found' })
  now += hourMs
  expect((await ask('shop.example')).registration).toEqual({ kind: 'silent' })
  expect((await ask('other.example')).registration).toEqual({ kind: 'unregistered' })
})

test('a domain that was deleted is not remembered as registered', async () => {
  const registry = await openRegistry({ 'shop.example': expiring(now + 200 * dayMs) })
  const ask = askerOf(registry)
  await ask('shop.example')
  registry.known['shop.example'] = { status: 404 }
  now += dayMs
  expect((await ask('shop.example')).registration).toEqual({ kind: 'unregistered' })
  registry.known['shop.example'] = 'hang up'
  now += dayMs
  expect((await ask('shop.example')).registration).toEqual({ kind: 'silent' })
})

test('a registry or a list that does not answer ends with the time of a check', async () => {
  const registry = await openRegistry({ 'shop.example': 'silence' })
  const begin = performance.now()
  expect((await askerOf(registry)('shop.example')).registration).toEqual({ kind: 'silent' })
  registry.listIs('silence')
  expect((await askerOf(registry)('shop.example')).registration).toEqual({ kind: 'silent' })
  expect(performance.now() - begin).toBeLessThan(3000)
})

test('the list as it was serves on while IANA is down or sends something else', async () => {
  const registry = await openRegistry({ 'shop.example': expiring(now + dayMs) })
  const ask = askerOf(registry)
  await ask('other.example')
  for (const failure of ['hang up', { status: 503 }, { status: 200, body: '{"services":[1]}' }] as const) {
    registry.listIs(failure)
    now += 2 * dayMs
    expect((await ask('shop.example')).registration).toMatchObject({ kind: 'found' })
  }
  expect((await askerOf(registry)('shop.example')).registration).toEqual({ kind: 'silent' })
})

test('an answer without end is cut off, and no answer', async () => {
  const events = [{ eventAction: 'expiration', eventDate: '2040-01-01T00:00:00Z' }]
  const body = JSON.stringify({ objectClassName: 'domain', events, notices: 'x'.repeat(2_000_000) })
  const registry = await openRegistry({ 'shop.example': { status: 200, body } })
  expect((await askerOf(registry)('shop.example')).registration).toEqual({ kind: 'silent' })
})

test('a redirect is followed, but not to a private address', async () => {
  const inside = await openReceiver()
  onTestFinished(() => inside.close())
  inside.answerWith(expiring(now + dayMs))
  const registry = await openRegistry({
    'moved.example': { status: 302, headers: { location: '/rdap/domain/shop.example' } },
    'shop.example': expiring(now + dayMs),
    'inside.example': { status: 302, headers: { location: `${inside.url}/` } },
    'named.example': { status: 302, headers: { location: `http://localhost:${inside.port}/` } },
    'loop.example': { status: 302, headers: { location: '/rdap/domain/loop.example' } },
  })
  registry.moveTo(`http://registry.test:${registry.port}/rdap/`)
  // The registry is at an address of this machine, as if that were a public one.
  const guarded = createAddresses({
    allowsPrivate: false,
    find: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  const located = createAddresses({
    allowsPrivate: true,
    find: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  const by = (host: string) => (host === 'registry.test' ? located : guarded)
  const ask = askerOf(registry, {
    of: (host) => by(host).of(host),
    lookup: (host, options, callback) => by(host).lookup(host, options, callback),
  })
  expect((await ask('moved.example')).registration).toMatchObject({ kind: 'found' })
  for (const name of ['inside.example', 'named.example', 'loop.example'])
    expect((await ask(name)).registration).toEqual({ kind: 'silent' })
  expect(inside.received).toEqual([])
  expect(registry.requests().filter((path) => path === 'loop.example').length).toBeLessThan(20)
})

test('the list may be in the network of the operator, what it names may not', async () => {
  const registry = await openRegistry({ 'shop.example': expiring(now + dayMs) })
  const ask = askerOf(registry, createAddresses({ allowsPrivate: false }))
  expect((await ask('shop.example')).registration).toEqual({ kind: 'silent' })
  expect(registry.requests()).toEqual(['/dns.json'])
  registry.listIs({ status: 302, headers: { location: `http://localhost:${registry.port}/elsewhere` } })
  await askerOf(registry, createAddresses({ allowsPrivate: false }))('shop.example')
  expect(registry.requests()).toEqual(['/dns.json', '/dns.json'])
})

test('a check fails the set number of days ahead, and says when the domain expires', async () => {
  const registry = await openRegistry({
    'far.example': expiring(now + 60 * dayMs),
    'near.example': expiring(now + 10 * dayMs),
    'past.example': expiring(now - dayMs),
    'mute.example': { status: 200, body: '{"objectClassName":"domain","events":[]}' },
    'down.example': 'hang up',
  })
  const ask = askerOf(registry)
  const checked = async (name: string, days = 30) => {
    const samples = await probeDomain({ name, days }, ask)
    const check = { kind: 'domain', name, days } as const
    const { isUp, problem } = checkResultOf({ check, samples, atSeconds: 0 })
    const expiry = samples.find((one) => one.name === 'probe_domain_expiry')?.value
    return { isUp, problem, days: expiry === undefined ? null : Math.round(expiry - now / 1000) / 86_400 }
  }
  expect(await checked('far.example')).toEqual({ isUp: true, problem: null, days: 60 })
  expect(await checked('far.example', 61)).toEqual({ isUp: false, problem: 'domain_expiring', days: 60 })
  expect(await checked('near.example')).toMatchObject({ problem: 'domain_expiring', days: 10 })
  expect(await checked('near.example', 9)).toMatchObject({ isUp: true })
  expect(await checked('past.example')).toMatchObject({ problem: 'domain_expired', days: -1 })
  expect(await checked('none.example')).toEqual({ isUp: false, problem: 'domain_unregistered', days: null })
  expect(await checked('mute.example')).toMatchObject({ problem: 'registry_unknown', days: null })
  expect(await checked('shop.elsewhere')).toMatchObject({ problem: 'registry_unknown' })
  expect(await checked('down.example')).toMatchObject({ problem: 'registry_silent' })
})
