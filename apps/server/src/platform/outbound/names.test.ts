import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openReceiver } from '../../test/engines/receiver.ts'
import { startNameServer } from '../../test/engines/name-server.ts'
import { createOutbound } from './index.ts'
import { findAddresses } from './names.ts'

const local = { kind: 'A', value: '127.0.0.1' } as const
let names: Awaited<ReturnType<typeof startNameServer>>
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  names = await startNameServer()
  names.answerWith(local)
  receiver = await openReceiver()
})
afterAll(() => {
  names.close()
  receiver.close()
})

const soon = { timeout: 30_000, interval: 20 }
const asked = (domain: string) => new Set(names.questions.filter((name) => name.endsWith(domain))).size

const silentUrl = (at: number) => new URL(`https://n${at}.tarpit.example/`)

test('a webhook arrives while another workspace waits for names that never resolve', async () => {
  names.ignore('tarpit.example')
  const outbound = createOutbound({ allowsPrivate: true, nameServers: [names.address] })
  let ended = 0
  const checks = Array.from({ length: 20 }, async (_, at) => {
    await outbound.mayCall(silentUrl(at), 'first')
    ended += 1
  })
  await vi.waitFor(() => expect(asked('tarpit.example')).toBeGreaterThanOrEqual(4), soon)
  const hook = new URL(`http://hook.example:${receiver.port}/hook`)
  expect(await outbound.mayCall(hook, 'second')).toBe(true)
  expect(await outbound.call(hook, { method: 'POST', body: 'x' })).toMatchObject({ status: 200 })
  expect(await receiver.at('/hook')).toHaveLength(1)
  expect(ended).toBeLessThan(20)
  names.answerWith(local)
  await Promise.all(checks)
})

test('a workspace that has too many names checked at once is refused, and no other', async () => {
  const { promise, resolve } = Promise.withResolvers<[]>()
  const find = async (name: string) => (name === 'hook.example' ? [] : promise)
  const outbound = createOutbound({ allowsPrivate: false, find })
  const checks = Array.from({ length: 20 }, (_, at) => outbound.mayCall(silentUrl(at), 'first'))
  const hook = new URL('https://hook.example/')
  await expect(outbound.mayCall(hook, 'first')).rejects.toMatchObject({ code: 'auth.busy' })
  expect(await outbound.mayCall(hook, 'second')).toBe(true)
  resolve([])
  expect(new Set(await Promise.all(checks))).toEqual(new Set([true]))
  expect(await outbound.mayCall(hook, 'first')).toBe(true)
})

test('a check of a name that never resolves ends in its time', async () => {
  const find = () => new Promise<never>(() => {})
  const outbound = createOutbound({ allowsPrivate: false, find, checkMs: 50 })
  expect(await outbound.mayCall(new URL('https://hook.example/'), 'workspace')).toBe(true)
})

test('a name is of the hosts file only where private addresses are allowed', async () => {
  const hostsFile = join(await mkdtemp(join(tmpdir(), 'marsad-')), 'hosts')
  await writeFile(hostsFile, '# names\n10.1.2.3 Hook.Example hook # hidden.example\n::1 hook.example\n')
  const nameServers = [names.address]
  const trusting = findAddresses({ allowsPrivate: true, nameServers, hostsFile })
  expect(await trusting('hook.EXAMPLE')).toEqual([
    { address: '10.1.2.3', family: 4 },
    { address: '::1', family: 6 },
  ])
  const fromDns = [{ address: '127.0.0.1', family: 4 }]
  expect(await trusting('hidden.example')).toEqual(fromDns)
  expect(await trusting('ook')).toEqual(fromDns)
  expect(await findAddresses({ allowsPrivate: false, nameServers, hostsFile })('hook.example')).toEqual(
    fromDns,
  )
})

test('a name that DNS does not know is looked up by the system only where private addresses are allowed', async () => {
  const empty = await startNameServer()
  onTestFinished(() => {
    empty.close()
  })
  const nameServers = [empty.address]
  // The system knows short forms of an address, whatever its own names are.
  expect(await findAddresses({ allowsPrivate: true, nameServers })('127.1')).toEqual([
    { address: '127.0.0.1', family: 4 },
  ])
  expect(await findAddresses({ allowsPrivate: false, nameServers })('127.1')).toEqual([])
})

test('a name of this machine is found without DNS, and never public', async () => {
  const find = findAddresses({ allowsPrivate: false, nameServers: [names.address] })
  for (const name of ['localhost', 'LOCALHOST.', 'app.localhost']) {
    expect((await find(name)).map(({ address }) => address)).toEqual(['127.0.0.1', '::1'])
  }
  expect(asked('localhost')).toBe(0)
})
