import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { Check } from '@marsad/contract/http/monitors'
import { beforeEach, expect, test } from 'vitest'
import { createAddresses, type Addresses } from '../../../platform/outbound/index.ts'
import { closedPort } from '../../../test/engines/closed-port.ts'
import { startProber } from '../../../test/engines/prober.ts'
import { openReceiver } from '../../../test/engines/receiver.ts'
import { withOwnEngines } from '../../../test/engines/own-engines.ts'
import { checkResultOf } from '../checks/check-result.rules.ts'
import { guardPassword, guardUrl, startGuard } from './guard.ts'
import { moduleName, moduleOf, renderModules } from './modules.rules.ts'
import { askProber } from './probes.series.ts'

const { beforeAll, afterAll } = withOwnEngines('it starts a blackbox_exporter of its own')

const secret = Buffer.alloc(32, 7)
let prober: Awaited<ReturnType<typeof startProber>>
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  ;[prober, receiver] = await Promise.all([startProber(), openReceiver()])
}, 60_000)
afterAll(async () => {
  receiver.close()
  await prober.stop()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answerWith({ status: 200 })
})

const asFound = (address: string) => ({ address, family: address.includes(':') ? 6 : 4 })
/** A resolver that answers each lookup with the next of these addresses. */
function namesTo(answers: Record<string, string[][]>): Addresses {
  const lookups = new Map<string, number>()
  return createAddresses({
    allowsPrivate: false,
    freshMs: 0,
    async find(name) {
      const known = answers[name] ?? []
      const turn = lookups.get(name) ?? 0
      lookups.set(name, turn + 1)
      return (known[Math.min(turn, known.length - 1)] ?? []).map(asFound)
    },
  })
}

/** The receiver is on the loopback: this one name is treated as public. */
function withShop(careful: Addresses): Addresses {
  const trusting = createAddresses({ allowsPrivate: true, find: async () => [asFound('127.0.0.1')] })
  const by = (host: string) => (host === 'shop.example' ? trusting : careful)
  return {
    of: (host) => by(host).of(host),
    lookup: (host, options, callback) => by(host).lookup(host, options, callback),
  }
}

/** A check by the real engine, through a separate guard. */
async function probe(url: string, addresses: Addresses, fields: object = {}) {
  const guard = await startGuard({ host: '127.0.0.1', port: 0, secret, addresses })
  try {
    const check = Check.parse({ kind: 'http', url, headers: [], verifiesCertificate: false, ...fields })
    const module = moduleOf(check, { proxyUrl: guardUrl(`http://127.0.0.1:${guard.port}`, secret) })
    if (!module) throw new Error('not for blackbox_exporter')
    const name = moduleName(module)
    await prober.blackbox.configure(renderModules(new Map([[name, module]])))
    const samples = await askProber(prober.blackbox, { module: name, target: url })
    return checkResultOf({ check, samples, atSeconds: 0 })
  } finally {
    await guard.close()
  }
}

test.each([
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[fd00::1]',
  '[fe80::1]',
  'private.example',
  'mixed.example',
])('SSRF %s is refused on its way, plain and encrypted, whatever status is wanted', async (host) => {
  const addresses = namesTo({
    'private.example': [['127.0.0.1']],
    'mixed.example': [['93.184.216.34', '127.0.0.1']],
  })
  const plain = await probe(`http://${host}:${receiver.port}/`, addresses, { statuses: '100-599' })
  expect(plain).toMatchObject({ isUp: false, problem: 'address_refused', status: null })
  const encrypted = await probe(`https://${host}:${receiver.port}/`, addresses, { statuses: '100-599' })
  expect(encrypted).toMatchObject({ isUp: false, status: null })
  expect(receiver.received).toEqual([])
})

test('a status that there is not fails the check, and harms nobody', async () => {
  const odd = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end('HTTP/1.1 099 Odd\r\ncontent-length: 0\r\n\r\n'))
  }).listen(0, '127.0.0.1')
  await once(odd, 'listening')
  const { port } = odd.address() as AddressInfo
  const result = await probe(`http://shop.example:${port}/`, withShop(namesTo({})))
  expect(result).toMatchObject({ isUp: false })
  odd.close()
})

test('SSRF a name that changes its answer is refused where the connection is made', async () => {
  const changing = () => namesTo({ 'rebound.example': [['93.184.216.34'], ['127.0.0.1']] })
  const plain = await probe(`http://rebound.example:${receiver.port}/`, changing())
  expect(plain).toMatchObject({ isUp: false, problem: 'address_refused' })
  const encrypted = await probe(`https://rebound.example:${receiver.port}/`, changing())
  expect(encrypted.isUp).toBe(false)
  expect(receiver.received).toEqual([])
})

test.each([
  'http://127.0.0.1',
  'https://127.0.0.1',
  'http://private.example',
  'http://[::1]',
  'http://169.254.169.254',
])('SSRF a redirect to %s is not followed', async (base) => {
  receiver.answerWith({ status: 302, headers: { location: `${base}:${receiver.port}/inside` } })
  const addresses = withShop(namesTo({ 'private.example': [['10.0.0.1']] }))
  const result = await probe(`http://shop.example:${receiver.port}/`, addresses, { statuses: '100-599' })
  expect(result.isUp).toBe(false)
  expect(receiver.received.map(({ path }) => path)).toEqual(['/'])
})

test('what is allowed passes as it was sent, and comes back as it was answered', async () => {
  receiver.answerWith(({ path }) =>
    path === '/form'
      ? { status: 307, headers: { location: '/end' } }
      : { status: 201, headers: { 'x-kind': 'shop' }, body: 'made' },
  )
  const result = await probe(`http://shop.example:${receiver.port}/form`, withShop(namesTo({})), {
    method: 'POST',
    header: { name: 'x-kind', contains: 'shop' },
    keyword: { text: 'made', isUnwanted: false },
  })
  expect(result).toMatchObject({ isUp: true, status: 201, redirects: 1, problem: null })
  expect(receiver.received.at(-1)).toMatchObject({ method: 'POST' })
  expect(receiver.received.at(-1)?.headers).toMatchObject({ host: `shop.example:${receiver.port}` })
  expect(receiver.received.at(-1)?.headers).not.toHaveProperty('proxy-authorization')
})

test('what cannot be reached says why', async () => {
  const addresses = withShop(namesTo({}))
  expect(await probe('http://nobody.example/', addresses)).toMatchObject({ problem: 'name_unresolved' })
  const closed = `http://shop.example:${await closedPort()}/`
  expect(await probe(closed, addresses)).toMatchObject({ problem: 'connection_failed' })
})

test('the guard serves whoever knows its secret, and is nothing but a proxy', async () => {
  const addresses = withShop(namesTo({}))
  const guard = await startGuard({ host: '127.0.0.1', port: 0, secret, addresses })
  const target = `shop.example:${receiver.port}`
  const { username, password } = new URL(guardUrl('http://guard.example', secret))
  const basic = `Proxy-Authorization: Basic ${btoa(`${username}:${password}`)}`
  const other = `Proxy-Authorization: Basic ${btoa('marsad:wrong')}`
  const ask = async (line: string, ...headers: string[]) => {
    const socket = connect(guard.port, '127.0.0.1')
    socket.write(`${[`${line} HTTP/1.1`, `Host: ${target}`, ...headers].join('\r\n')}\r\n\r\n`)
    const [data] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return data.toString().split('\r\n')[0]
  }
  try {
    for (const line of [`GET http://${target}/`, `CONNECT ${target}`, 'GET /', 'GET /healthz']) {
      expect(await ask(line)).toMatch(/^HTTP\/1.1 407 /)
      expect(await ask(line, other)).toMatch(/^HTTP\/1.1 407 /)
    }
    expect(await ask('GET /', basic)).toMatch(/^HTTP\/1.1 400 /)
    expect(await ask(`GET ftp://${target}/`, basic)).toMatch(/^HTTP\/1.1 400 /)
    expect(receiver.received).toEqual([])
    expect(await ask(`GET http://${target}/`, basic)).toMatch(/^HTTP\/1.1 200 /)
    expect(await ask(`CONNECT ${target}`, basic)).toMatch(/^HTTP\/1.1 200 /)
    expect(await ask(`CONNECT 127.0.0.1:${receiver.port}`, basic)).toMatch(/^HTTP\/1.1 601 /)
  } finally {
    await guard.close()
  }
})

test('blackbox_exporter does not show the password of the guard', async () => {
  const check = Check.parse({ kind: 'http', url: 'http://shop.example/', headers: [] })
  const module = moduleOf(check, { proxyUrl: guardUrl('http://127.0.0.1:1', secret) })
  if (!module) throw new Error('not for blackbox_exporter')
  const name = moduleName(module)
  await prober.blackbox.configure(renderModules(new Map([[name, module]])))
  const paths = ['/config', `/probe?debug=true&module=${name}&target=http://shop.example/`, '/logs?id=0']
  for (const path of paths) {
    const shown = await (await prober.blackbox.fetch(path)).text()
    expect(shown).not.toContain(guardPassword(secret))
  }
  expect(await (await prober.blackbox.fetch('/config')).text()).toContain('proxy_url')
})
