import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enrolledMachine } from '../test/enrolled.ts'
import { temporaryFolder } from '../test/folder.ts'
import { Identity } from './identity.ts'
import { Session } from './session.ts'

/** Simulates a full disk, for root too: a folder has the name of the file to write. */
const block = (folder: string) => mkdirSync(join(folder, 'identity.json.new'))
const unblock = (folder: string) => rmSync(join(folder, 'identity.json.new'), { recursive: true })

test('a first join that cannot be written is not asked for', () => {
  const folder = temporaryFolder()
  const identity = Identity.create(folder, 'https://marsad.example/')
  block(folder)
  expect(() => identity.nextJoin()).toThrow('EISDIR')
})

test('while nothing can be written the last join is repeated, and then the next is asked for', () => {
  const folder = temporaryFolder()
  const identity = Identity.create(folder, 'https://marsad.example/')
  const first = identity.nextJoin()
  identity.joined({ joins: 1 }, first.nonce)
  block(folder)
  expect(identity.nextJoin()).toEqual({ joins: 0, nonce: first.nonce })
  expect(() => identity.joined({ joins: 2 }, 'another')).toThrow('EISDIR')
  // Memory is not ahead of the disk.
  unblock(folder)
  expect(identity.nextJoin().joins).toBe(1)
})

test('a token is good although it could not be noted, and somebody is told', async () => {
  const { dataDir, http, identity } = await enrolledMachine()
  const messages: string[] = []
  const session = new Session(http, identity, (text) => messages.push(text))
  await session.token()
  session.forget('marsad_d_1')
  identity.nextJoin()
  block(dataDir)
  expect(await session.token()).toBe('marsad_d_1')
  expect(messages).toEqual([expect.stringContaining('The disk takes no writes')])
})

test('who is not enrolled has nothing to join with', async () => {
  const { http } = await enrolledMachine()
  const unenrolled = Identity.create(temporaryFolder(), 'https://marsad.example/')
  await expect(new Session(http, unenrolled).token()).rejects.toThrow('not enrolled yet')
})

test.for([199, 300, 301])('an answer of %i is no join', async (status) => {
  const { gateway, session } = await enrolledMachine()
  gateway.mood = () => ({ status: status === 199 ? 600 : status, body: { challenge: 'x' } })
  await expect(session.token()).rejects.toThrow('Challenge: the server answers')
})

test('an identity is put in place whole, and leaves nothing beside it', () => {
  const folder = temporaryFolder()
  const before = readdirSync('/proc/self/fd').length
  const identity = Identity.create(folder, 'https://marsad.example/')
  for (let n = 0; n < 20; n += 1) identity.enrolled({ deviceId: `d${n}` }, 'https://marsad.example/')
  expect(readdirSync(folder)).toEqual(['identity.json'])
  expect(JSON.parse(readFileSync(join(folder, 'identity.json'), 'utf8')).deviceId).toBe('d19')
  // Every opened file is closed again.
  expect(readdirSync('/proc/self/fd').length).toBeLessThan(before + 10)
})

test('what is no file is no missing identity', () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'identity.json'))
  expect(() => Identity.load(folder)).toThrow('EISDIR')
  writeFileSync(join(folder, 'other'), '')
})
