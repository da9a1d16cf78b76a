import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { agentPaths } from '@marsad/contract/agent/protocol'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { enrolMachine } from './identity/enrol-machine.ts'
import { createHttp } from './uplink/http.ts'
import { Identity } from './identity/identity.ts'
import { Session } from './identity/session.ts'
import { Spool } from './uplink/spool.ts'
import { enrolledMachine } from './test/enrolled.ts'
import { faultyDisk, type Fate } from './test/faulty-disk.ts'
import { temporaryFolder } from './test/folder.ts'
import { testGateway } from './test/test-gateway.ts'

function loaded(dataDir: string) {
  const identity = Identity.load(dataDir)
  if (!identity) throw new Error('The identity is lost')
  return identity
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index))

/** Everything that a server would receive over time. */
function drain(spool: Spool) {
  const texts: string[] = []
  for (let batch = spool.next(2); batch; batch = spool.next(2)) {
    texts.push(...batch.text.toString().trimEnd().split('\n'))
    spool.acknowledge(batch, 'a')
  }
  return texts
}

test('a disk that takes nothing costs neither tokens nor the identity, and restarts do not make a copy', async () => {
  const { http, gateway, dataDir } = await enrolledMachine()
  await new Session(http, loaded(dataDir)).token()
  const disk = faultyDisk()
  disk.fate = () => 'refused'
  for (let restart = 0; restart < 3; restart += 1) {
    const messages: string[] = []
    const session = new Session(http, loaded(dataDir), (message) => messages.push(message))
    for (let hour = 0; hour < 3; hour += 1) session.forget(await session.token())
    expect(messages).toEqual([])
  }
  expect(gateway.joins).toBe(1)
  disk.mend()
  const session = new Session(http, loaded(dataDir))
  for (let hour = 0; hour < 3; hour += 1) session.forget(await session.token())
  expect(gateway.joins).toBe(4)
})

test('a disk that fills up between a join and its answer keeps the token, and says so', async () => {
  const { http, gateway, dataDir } = await enrolledMachine()
  const messages: string[] = []
  const session = new Session(http, loaded(dataDir), (message) => messages.push(message))
  const disk = faultyDisk()
  gateway.mood = (path) => {
    if (path === agentPaths.join) disk.fate = () => 'refused'
    return undefined
  }
  expect(await session.token()).toBe('marsad_d_1')
  expect(messages).toEqual([expect.stringContaining('ENOSPC')])
  session.forget('marsad_d_1')
  expect(await session.token()).toBe('marsad_d_1')
  expect(await new Session(http, loaded(dataDir)).token()).toBe('marsad_d_1')
  expect(gateway.joins).toBe(1)
})

test('kill -9 and refusals at every write, lost requests and answers: no identity is lost, none is a copy', async () => {
  const { http, gateway, dataDir, identity } = await enrolledMachine()
  const key = identity.publicKey
  const disk = faultyDisk()
  const Fates = fc.array(fc.constantFrom<Fate>('done', 'done', 'refused', 'crash before', 'crash after'))
  const Lost = fc.constantFrom('nothing', 'request', 'answer')
  const Hours = fc.array(fc.tuple(Fates, Lost), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(Hours, async (hours) => {
      let session = new Session(http, loaded(dataDir))
      for (const [fates, lost] of hours) {
        disk.mend()
        disk.fate = (call) => fates[call] ?? 'done'
        gateway.loses = lost
        // Apart from the refusal of a copied disk, every failure is temporary.
        const failure = await session.token().then(
          (token) => session.forget(token),
          (error: unknown) => error,
        )
        expect(String(failure)).not.toContain('Another machine')
        const hasCrashed = disk.hasCrashed
        disk.mend()
        if (hasCrashed) session = new Session(http, loaded(dataDir))
        expect(loaded(dataDir).publicKey).toBe(key)
      }
      gateway.loses = 'nothing'
      expect(await new Session(http, loaded(dataDir)).token()).toBe('marsad_d_1')
    }),
    { numRuns: 40 },
  )
  expect(JSON.parse(readFileSync(join(dataDir, 'identity.json'), 'utf8')).joins).toBe(gateway.joins)
}, 60_000)

/** A machine from its enrolment to its first sent points, or from where an earlier run ended. */
async function live(server: string, dataDir: string) {
  const keyFile = join(dataDir, 'key')
  if (!Identity.load(dataDir)?.deviceId) {
    const config = readConfig(undefined, { MARSAD_AGENT_SERVER: server, MARSAD_AGENT_DATA_DIR: dataDir })
    await enrolMachine(config, { keyFile })
  }
  const http = createHttp(server)
  try {
    const session = new Session(http, loaded(dataDir))
    for (let hour = 0; hour < 2; hour += 1) session.forget(await session.token())
  } finally {
    http.close()
  }
  const spool = new Spool(join(dataDir, 'spool'), { segmentBytes: 40 })
  for (const point of numbers(1, 5)) spool.append(`${point}\n`)
  const batch = spool.next(3)
  if (batch) spool.acknowledge(batch, 'a')
  spool.close()
}

const faults: Record<string, (call: number, at: number) => Fate> = {
  'killed before it': (call, at) => (call === at ? 'crash before' : 'done'),
  'killed after it': (call, at) => (call === at ? 'crash after' : 'done'),
  'refused once': (call, at) => (call === at ? 'refused' : 'done'),
  'full from there on': (call, at) => (call >= at ? 'refused' : 'done'),
}

test.for(Object.entries(faults))(
  '%s: a fault at each write from enrolment to the first points: one device, one key, and it goes on',
  { timeout: 120_000 },
  async ([, fault]) => {
    const disk = faultyDisk()
    /**
     * The state of disk and server after the machine continued past the fault, and the number of writes before
     * it.
     */
    const lifeWith = async (fate: (call: number) => Fate) => {
      const gateway = await testGateway()
      const dataDir = temporaryFolder()
      writeFileSync(join(dataDir, 'key'), 'marsad_e_secret', { mode: 0o600 })
      disk.mend()
      disk.fate = fate
      await live(gateway.url, dataDir).catch(() => {})
      const { calls } = disk
      disk.mend()
      const key = Identity.load(dataDir)?.publicKey
      const failure = await live(gateway.url, dataDir).catch((error: unknown) => String(error))
      gateway.close()
      return {
        calls,
        after: {
          failure,
          devices: gateway.devices.size,
          isSameKey: (key ?? gateway.publicKey) === gateway.publicKey,
          newest: drain(new Spool(join(dataDir, 'spool'))).slice(-2),
        },
      }
    }
    const whole = await lifeWith(() => 'done')
    expect(whole.calls).toBeGreaterThan(30)
    const broken: string[] = []
    for (let at = 0; at < whole.calls; at += 1) {
      const { after } = await lifeWith((call) => fault(call, at))
      if (!isDeepStrictEqual(after, whole.after)) broken.push(`at write ${at + 1}: ${JSON.stringify(after)}`)
    }
    expect(whole.after).toEqual({ failure: undefined, devices: 1, isSameKey: true, newest: ['4', '5'] })
    expect(broken).toEqual([])
  },
)

test('points go on from memory while the disk takes none, and onto the disk as soon as it does', () => {
  const folder = temporaryFolder()
  const disk = faultyDisk()
  const spool = new Spool(folder, { segmentBytes: 40 })
  const fill = (from: number, to: number) => {
    for (let point = from; point <= to; point += 1) spool.append(`${point}\n`)
  }
  fill(1, 5)
  disk.fate = () => 'refused'
  fill(6, 12)
  expect(spool).toMatchObject({
    waiting: 12,
    unsaved: 7,
    dropped: 0,
    trouble: expect.stringContaining('ENOSPC'),
  })
  const some = spool.next(3)
  if (some) spool.acknowledge(some, 'a')
  disk.mend()
  fill(13, 14)
  expect(spool).toMatchObject({ waiting: 11, unsaved: 0, trouble: '' })
  // Acknowledgements meanwhile could not be stored: a restart sends those points twice.
  expect(drain(new Spool(folder))).toEqual(numbers(1, 14))
  expect(drain(spool)).toEqual(numbers(4, 14))
})

test('memory is bounded: the oldest points in it make way and are counted', () => {
  const folder = temporaryFolder()
  const disk = faultyDisk()
  const spool = new Spool(folder, { segmentBytes: 40, heldBytes: 200 })
  spool.append('0\n')
  disk.fate = () => 'refused'
  for (let point = 1; point <= 100; point += 1) spool.append(`${point}\n`)
  expect(spool.unsaved).toBeLessThanOrEqual(20)
  expect(spool.dropped).toBe(100 - spool.unsaved)
  expect(drain(spool)).toEqual(['0', ...numbers(spool.dropped + 1, 100)])
})

test('whatever a disk refuses, points come out in order, each once, and none is lost unless a crash took it', () => {
  const disk = faultyDisk()
  const Act = fc.constantFrom('append', 'append', 'append', 'send', 'restart')
  const Fates = fc.array(fc.constantFrom<Fate>('done', 'done', 'refused'))
  fc.assert(
    fc.property(fc.array(fc.tuple(Act, Fates), { maxLength: 80 }), (acts) => {
      const folder = temporaryFolder()
      disk.mend()
      let spool = new Spool(folder, { segmentBytes: 40 })
      const got: number[] = []
      let made = 0
      let atRisk = 0
      for (const [act, fates] of acts) {
        disk.mend()
        disk.fate = (call) => fates[call] ?? 'done'
        if (act === 'append') spool.append(`${(made += 1)}\n`)
        const batch = act === 'send' && spool.next(3)
        if (batch) {
          got.push(...batch.text.toString().trimEnd().split('\n').map(Number))
          spool.acknowledge(batch, 'a')
        }
        if (act === 'restart') {
          atRisk += spool.unsaved
          spool.close()
          spool = new Spool(folder, { segmentBytes: 40 })
        }
      }
      disk.mend()
      got.push(...drain(spool).map(Number))
      // Points sent without a stored cursor are sent again after a restart.
      expect(made - new Set(got).size).toBeLessThanOrEqual(atRisk)
      expect(spool.dropped).toBe(0)
      const first = [...new Set(got)]
      expect(first).toEqual(first.toSorted((a, b) => a - b))
    }),
    { numRuns: 200 },
  )
})
