import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { agentPaths } from '@marsad/contract/agent/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Identity } from './identity.ts'
import { Session } from './session.ts'
import { Stopped } from '../stopped.ts'
import { createHttp } from '../uplink/http.ts'
import { enrolledMachine } from '../test/enrolled.ts'

function loaded(dataDir: string) {
  const identity = Identity.load(dataDir)
  if (!identity) throw new Error('There is no identity')
  return identity
}

test('the key is made on the device and only its owner can read it', async () => {
  const { dataDir, gateway } = await enrolledMachine()
  const path = join(dataDir, 'identity.json')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(gateway.publicKey).toMatch(/^[\w-]{43}$/)
  expect(readFileSync(path, 'utf8')).toContain('privateKey')
})

test('many who need a token at once share one join, and the counter survives a restart', async () => {
  const { gateway, session, http, dataDir } = await enrolledMachine()
  const tokens = await Promise.all([session.token(), session.token(), session.token()])
  expect(new Set(tokens)).toEqual(new Set(['marsad_d_1']))
  expect(gateway.joins).toBe(1)
  await new Session(http, loaded(dataDir)).token()
  expect(gateway.joins).toBe(2)
})

test('a join whose answer was lost is repeated with its nonce, also after a crash, and is no copy', async () => {
  const { gateway, session, http, dataDir } = await enrolledMachine()
  const usual = gateway.mood
  const loseAnswer = (path: string, body: Buffer) => {
    if (path !== agentPaths.join) return undefined
    const { nonce } = JSON.parse(body.toString())
    gateway.joins = 1
    gateway.lastNonce = nonce
    return 'hang up' as const
  }
  gateway.mood = loseAnswer
  await expect(session.token()).rejects.toThrow('socket hang up')
  await expect(session.token()).rejects.toThrow('socket hang up')
  gateway.mood = usual
  const afterCrash = loaded(dataDir)
  expect(await new Session(http, afterCrash).token()).toBe('marsad_d_1')
  expect(gateway.joins).toBe(1)
})

test('a copied disk falls behind and is told why it must stop', async () => {
  const { session, http, dataDir } = await enrolledMachine()
  const copy = loaded(dataDir)
  await session.token()
  await expect(new Session(http, copy).token()).rejects.toThrow(/Another machine uses/)
})

test('an agent whose new key was taken without an answer goes on with that key', async () => {
  const { gateway, session, identity, dataDir } = await enrolledMachine()
  await session.token()
  gateway.publicKey = identity.beginReplacement().publicKey
  gateway.joins = 0
  const restarted = loaded(dataDir)
  expect(await new Session(createHttp(gateway.url), restarted).token()).toBe('marsad_d_1')
  expect(loaded(dataDir).publicKey).toBe(gateway.publicKey)
  gateway.publicKey = Identity.create(dataDir, gateway.url).publicKey
  await expect(new Session(createHttp(gateway.url), restarted).token()).rejects.toThrow(/has a different key/)
})

test('a removed device stops, a server in trouble does not stop it', async () => {
  const { gateway, session } = await enrolledMachine()
  gateway.mood = () => ({ status: 502, body: {} })
  await expect(session.token()).rejects.not.toBeInstanceOf(Stopped)
  gateway.mood = () => ({ status: 403, body: { code: 'device.revoked' } })
  await expect(session.token()).rejects.toBeInstanceOf(Stopped)
  gateway.mood = () => ({ status: 410 })
  await expect(session.token()).rejects.toBeInstanceOf(Stopped)
})

test.for([
  ['nine tenths', 0, 0.9],
  ['two thirds', 0.5, 0.675],
])(
  'a token is renewed when %s of its time are over, as chance has it, and no sooner',
  async ([, chance, share]) => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => void vi.useRealTimers())
    const { gateway, session } = await enrolledMachine()
    const random = vi.spyOn(Math, 'random').mockReturnValue(Number(chance))
    onTestFinished(() => random.mockRestore())
    await session.token()
    vi.advanceTimersByTime(3_600_000 * Number(share) - 1)
    await session.token()
    expect(gateway.joins).toBe(1)
    vi.advanceTimersByTime(1)
    await session.token()
    expect(gateway.joins).toBe(2)
  },
)

test('a token is forgotten by its own name alone', async () => {
  const { gateway, session } = await enrolledMachine()
  session.forget('marsad_d_1')
  await session.token()
  session.forget('marsad_d_0')
  await session.token()
  expect(gateway.joins).toBe(1)
  session.forget('marsad_d_1')
  await session.token()
  expect(gateway.joins).toBe(2)
})

test('an answer that is none of the contract is a refusal with its status and code, and no token', async () => {
  const { gateway, session } = await enrolledMachine()
  const refusal = async (status: number, body: object) => {
    gateway.mood = () => ({ status, body })
    return session.token().catch((error: unknown) => String(error))
  }
  expect(await refusal(200, [])).toBe('Error: Challenge: the server answers 200')
  expect(await refusal(300, { challenge: 'x' })).toBe('Error: Challenge: the server answers 300')
  expect(await refusal(503, { code: 'engine.unavailable' })).toBe(
    'Error: Challenge: the server answers 503 (engine.unavailable)',
  )
  expect(gateway.joins).toBe(0)
})
