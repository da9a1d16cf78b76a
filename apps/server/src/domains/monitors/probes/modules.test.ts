import { statSync } from 'node:fs'
import { Check } from '@marsad/contract/http/monitors'
import { beforeEach, expect, test } from 'vitest'
import { startNameServer } from '../../../test/engines/name-server.ts'
import { startProber } from '../../../test/engines/prober.ts'
import { openReceiver } from '../../../test/engines/receiver.ts'
import { withOwnEngines } from '../../../test/engines/own-engines.ts'
import { checkResultOf } from '../checks/check-result.rules.ts'
import { moduleName, moduleOf, renderModules, type Module } from './modules.rules.ts'
import { askProber } from './probes.series.ts'
import { targetOf } from './exposition.rules.ts'

const { beforeAll, afterAll } = withOwnEngines('it starts a blackbox_exporter of its own')

let prober: Awaited<ReturnType<typeof startProber>>
let receiver: Awaited<ReturnType<typeof openReceiver>>
let names: Awaited<ReturnType<typeof startNameServer>>
beforeAll(async () => {
  ;[prober, receiver, names] = await Promise.all([startProber(), openReceiver(), startNameServer()])
}, 60_000)
afterAll(async () => {
  receiver.close()
  names.close()
  await prober.stop()
})
beforeEach(() => {
  receiver.received.length = 0
})

/** A check by the real engine, as vmagent would request it. */
async function probe(fields: Record<string, unknown>) {
  const check = Check.parse({
    ...(fields['kind'] === 'http' && { url: receiver.url, headers: [] }),
    ...fields,
  })
  const module = moduleOf(check, { proxyUrl: null })
  if (!module) throw new Error('not for blackbox_exporter')
  const name = moduleName(module)
  await prober.blackbox.configure(renderModules(new Map([[name, module]])))
  const target = targetOf(check, { address: null, nameServer: names.address })
  const samples = await askProber(prober.blackbox, { module: name, target })
  return checkResultOf({ check, samples, atSeconds: 0 })
}

const awkward = String.raw`a.b*c+(d)[e]{2}|^$\Q"é\E ` + '\u{1F600}\u2028\u0085\u007f\t{{x}} #: & %'

test('a keyword is a text, whatever is in it', async () => {
  receiver.answerWith({ status: 200, body: `before ${awkward} after` })
  const wanted = (text: string, isUnwanted = false) => probe({ kind: 'http', keyword: { text, isUnwanted } })
  expect(await wanted(awkward)).toMatchObject({ isUp: true, problem: null })
  expect(await wanted('a.b*')).toMatchObject({ isUp: true })
  expect(await wanted('a.b.')).toMatchObject({ isUp: false, problem: 'content_differs' })
  expect(await wanted('BEFORE')).toMatchObject({ isUp: false })
  expect(await wanted('.*')).toMatchObject({ isUp: false })
  expect(await wanted('after', true)).toMatchObject({ isUp: false, problem: 'content_differs' })
  expect(await wanted('.*', true)).toMatchObject({ isUp: true })
})

test('method, header and statuses are sent and wanted as they were typed', async () => {
  receiver.answerWith({ status: 418, headers: { 'x-kind': 'tea (green)' } })
  const check = {
    kind: 'http',
    method: 'PUT',
    statuses: '200-204, 418',
    header: { name: 'X-Kind', contains: '(green)' },
  }
  expect(await probe(check)).toMatchObject({ isUp: true, status: 418 })
  expect(receiver.received).toMatchObject([{ method: 'PUT', headers: { 'user-agent': 'Marsad' } }])
  expect(await probe({ ...check, statuses: '200-417' })).toMatchObject({ problem: 'status_unexpected' })
  const other = { ...check, header: { name: 'X-Kind', contains: 'black' } }
  expect(await probe(other)).toMatchObject({ problem: 'header_differs', status: 418 })
  const missing = { ...check, header: { name: 'X-None', contains: 'a' } }
  expect(await probe(missing)).toMatchObject({ problem: 'header_differs' })
})

test('redirects are followed and counted, or are the answer', async () => {
  receiver.answerWith(({ path }) =>
    path === '/end'
      ? { status: 200 }
      : { status: 302, headers: { location: path === '/' ? '/next' : '/end' } },
  )
  expect(await probe({ kind: 'http' })).toMatchObject({ isUp: true, redirects: 2, status: 200 })
  const staying = { kind: 'http', followsRedirects: false }
  expect(await probe(staying)).toMatchObject({ isUp: false, status: 302 })
  expect(await probe({ ...staying, statuses: '302' })).toMatchObject({ isUp: true })
})

test('DNS: some answer has to be there, of the kind, with the text', async () => {
  const ask = (record: string, contains = '') =>
    probe({ kind: 'dns', name: 'shop.example', record, contains })
  names.answerWith({ kind: 'A', value: '192.0.2.7' }, { kind: 'TXT', value: String.raw`v=spf1 "é" \x` })
  expect(await ask('A')).toMatchObject({ isUp: true })
  expect(await ask('A', '192.0.2.7')).toMatchObject({ isUp: true })
  expect(await ask('A', '192.0.2.8')).toMatchObject({ isUp: false, problem: 'record_differs' })
  expect(await ask('A', '192.0.2..')).toMatchObject({ isUp: false })
  // The name itself is no answer.
  expect(await ask('A', 'shop')).toMatchObject({ isUp: false })
  expect(await ask('TXT', String.raw`SPF1 "é" \x`)).toMatchObject({ isUp: true })
  expect(await ask('MX')).toMatchObject({ isUp: false, problem: 'record_differs' })
})

test('no module that people can write breaks the configuration of the others, and it is for nobody else to read', async () => {
  const hostile = [
    awkward,
    '\u0001\u001f',
    '\ufffe',
    '- a\n  b: c',
    '\'"`',
    '\u202e',
    '${HOME}',
    '!!binary x',
  ]
  const modules = new Map<string, Module>()
  for (const text of hostile) {
    for (const check of [
      { kind: 'http', url: receiver.url, headers: [], keyword: { text, isUnwanted: false } },
      { kind: 'http', url: receiver.url, headers: [], header: { name: "!#$%&'*+.^_`|~-", contains: text } },
      { kind: 'dns', name: 'a.example', record: 'TXT', contains: text },
    ]) {
      const module = moduleOf(Check.parse(check), { proxyUrl: 'http://a:b@127.0.0.1:1' })
      if (module) modules.set(moduleName(module), module)
    }
  }
  expect(modules.size).toBe(hostile.length * 3)
  await prober.blackbox.configure(renderModules(modules))
  expect(statSync(prober.configFile).mode & 0o777).toBe(0o600)
  await prober.blackbox.configure(renderModules(new Map()))
})

test('what carries a key is never told to blackbox_exporter', () => {
  const moduleFor = (fields: object) =>
    moduleOf(Check.parse({ kind: 'http', url: 'https://shop.example/health', headers: [], ...fields }), {
      proxyUrl: null,
    })
  expect(moduleFor({})).toBeDefined()
  expect(moduleFor({ headers: [{ name: 'Authorization' }] })).toBeUndefined()
  expect(moduleFor({ method: 'POST', body: '{"key":1}' })).toBeUndefined()
  expect(moduleFor({ url: 'https://shop.example/health?key=1' })).toBeUndefined()
})
