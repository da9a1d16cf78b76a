import { isIP } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closedPort } from '../../test/engines/closed-port.ts'
import { openReceiver } from '../../test/engines/receiver.ts'
import { createOutbound } from './index.ts'

let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
  receiver.answerWith({ status: 200 })
})

const careful = createOutbound({ allowsPrivate: false })
const trusting = createOutbound({ allowsPrivate: true, timeoutMs: 500 })

/** A resolver that answers each lookup with the next of these addresses. */
function namesTo(...answers: string[][]) {
  const lookups: string[] = []
  const find = async (name: string) => {
    const addresses = answers[Math.min(lookups.length, answers.length - 1)] ?? []
    lookups.push(name)
    return addresses.map((address) => ({ address, family: isIP(address) }))
  }
  return { find, lookups }
}

test.each([
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '0.0.0.0',
  '0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:a00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
  '[fd00::1]',
  '[fe80::1]',
  '[ff02::1]',
  'localhost',
])('SSRF %s is refused, as it is typed and as it is called', async (host) => {
  const url = new URL(`http://${host}:${receiver.port}/`)
  expect(await careful.mayCall(url, 'workspace')).toBe(false)
  expect(await careful.call(url, { method: 'POST', body: 'x' })).toMatchObject({ problem: 'address_refused' })
  expect(receiver.received).toEqual([])
})

test.each(['http://93.184.216.34/', 'https://[2606:4700:4700::1111]/'])('%s may be called', async (url) => {
  expect(await careful.mayCall(new URL(url), 'workspace')).toBe(true)
})

test('SSRF a name is judged by every address it has', async () => {
  const { find } = namesTo(['93.184.216.34', '10.0.0.1'])
  const outbound = createOutbound({ allowsPrivate: false, find })
  expect(await outbound.mayCall(new URL('http://hook.example/'), 'workspace')).toBe(false)
})

test('SSRF a name that changes its answer is refused where the connection is made', async () => {
  const { find, lookups } = namesTo(['93.184.216.34'], ['127.0.0.1'])
  const outbound = createOutbound({ allowsPrivate: false, find })
  const url = new URL(`http://rebound.example:${receiver.port}/`)
  expect(await outbound.mayCall(url, 'workspace')).toBe(true)
  expect(await outbound.call(url, { method: 'POST' })).toMatchObject({ problem: 'address_refused' })
  expect(lookups).toHaveLength(2)
  expect(receiver.received).toEqual([])
})

test('the address that was checked is the one that is connected to: a call asks once', async () => {
  const { find, lookups } = namesTo(['127.0.0.1'], ['192.0.2.1'])
  const outbound = createOutbound({ allowsPrivate: true, find })
  const url = new URL(`http://hook.example:${receiver.port}/path?x=1`)
  const answer = await outbound.call(url, { method: 'POST', headers: { 'x-kind': 'y' }, body: 'مرحبا' })
  expect(answer).toMatchObject({ kind: 'answered', status: 200 })
  expect(lookups).toEqual(['hook.example'])
  expect(receiver.received).toMatchObject([
    { method: 'POST', path: '/path?x=1', body: 'مرحبا', headers: { 'x-kind': 'y' } },
  ])
})

test('a redirect is an answer, and nobody goes there', async () => {
  receiver.answerWith({ status: 302, headers: { location: '/elsewhere' } })
  expect(await trusting.call(new URL(receiver.url), { method: 'POST' })).toMatchObject({ status: 302 })
  expect(receiver.received).toHaveLength(1)
})

test('whatever goes wrong on the way has a name', async () => {
  const call = (url: string) => trusting.call(new URL(url), { method: 'POST', body: 'x' })
  expect(await call(`http://127.0.0.1:${await closedPort()}/`)).toEqual({
    kind: 'failed',
    problem: 'connection_failed',
    detail: 'ECONNREFUSED',
  })
  receiver.answerWith('hang up')
  expect(await call(receiver.url)).toMatchObject({ problem: 'connection_failed', detail: 'ECONNRESET' })
  receiver.answerWith('silence')
  expect(await call(receiver.url)).toMatchObject({ problem: 'timed_out' })
  const nowhere = createOutbound({ allowsPrivate: true, find: async () => [] })
  expect(await nowhere.call(new URL('http://nobody.invalid/'), { method: 'GET' })).toMatchObject({
    problem: 'address_unknown',
  })
  // The receiver there does not use TLS.
  expect(await call(receiver.url.replace('http:', 'https:'))).toMatchObject({ problem: 'connection_failed' })
})

test('an answer without end is read for a megabyte and no more', async () => {
  receiver.answerWith({ status: 200, body: 'x'.repeat(3_000_000) })
  const answer = await trusting.call(new URL(receiver.url), { method: 'GET' })
  expect(answer.kind === 'answered' && answer.body.length).toBe(1024 * 1024)
})
