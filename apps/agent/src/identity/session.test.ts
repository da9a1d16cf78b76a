import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { agentPaths } from '@marsad/contract/agent/protocol'
import { expect, test } from 'vitest'
import { Identity } from './identity.ts'
import { Session } from './session.ts'
import { Stopped } from '../stopped.ts'
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
  await expect(new Session(http, copy).token()).rejects.toThrow(/Another machine has used the key/)
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
