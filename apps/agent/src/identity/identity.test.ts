import { createPublicKey, verify } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { statusText } from '../status-text.ts'
import { Stopped } from '../stopped.ts'
import { temporaryFolder } from '../test/folder.ts'
import { Identity } from './identity.ts'
import { isRunning, lockDataDir } from './lock.ts'

const server = 'https://marsad.example/'
const keptIn = (folder: string) => JSON.parse(readFileSync(join(folder, 'identity.json'), 'utf8'))

test('a new key is on no disk until it is begun, and then the same after a restart', () => {
  const folder = temporaryFolder()
  const identity = Identity.create(folder, server)
  expect(Identity.load(folder)).toBeNull()
  expect(identity.deviceId).toBeNull()
  identity.begin()
  const again = Identity.load(folder)
  expect([again?.publicKey, again?.server, again?.deviceId]).toEqual([identity.publicKey, server, null])
  identity.enrolled({ deviceId: 'd1' }, 'https://other.example/')
  expect(keptIn(folder)).toMatchObject({ deviceId: 'd1', server: 'https://other.example/', joins: 0 })
  expect(statSync(join(folder, 'identity.json')).mode & 0o777).toBe(0o600)
})

test('an identity that cannot be read is no missing one', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'identity.json'), '{')
  expect(() => Identity.load(folder)).toThrow('JSON')
})

test('what is signed is signed by the key that the server is given', () => {
  const identity = Identity.create(temporaryFolder(), server)
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: identity.publicKey }, format: 'jwk' })
  expect(verify(null, Buffer.from('words'), key, Buffer.from(identity.sign('words'), 'base64url'))).toBe(true)
})

test('a join is asked for with the same nonce until it is counted, and then with a new one', () => {
  const folder = temporaryFolder()
  const identity = Identity.create(folder, server)
  const first = identity.nextJoin()
  expect(first).toEqual({ joins: 0, nonce: expect.stringMatching(/^[\w-]{22}$/) })
  expect(identity.nextJoin()).toEqual(first)
  expect(Identity.load(folder)?.nextJoin()).toEqual(first)
  identity.joined({ joins: 1 }, first.nonce)
  expect(keptIn(folder)).toMatchObject({ joins: 1, nonce: null, lastNonce: first.nonce })
  const second = identity.nextJoin()
  expect(second.joins).toBe(1)
  expect(second.nonce).not.toBe(first.nonce)
})

test('a count that is the same and has nothing under way is not written again', () => {
  const folder = temporaryFolder()
  const identity = Identity.create(folder, server)
  const { nonce } = identity.nextJoin()
  identity.joined({ joins: 1 }, nonce)
  const path = join(folder, 'identity.json')
  writeFileSync(path, 'untouched')
  identity.joined({ joins: 1 }, 'another')
  expect(readFileSync(path, 'utf8')).toBe('untouched')
  identity.joined({ joins: 2 }, 'another')
  expect(keptIn(folder)).toMatchObject({ joins: 2, lastNonce: 'another' })
})

test('one agent holds a folder, and who comes second is told', async () => {
  const folder = temporaryFolder()
  expect(await isRunning(folder)).toBe(false)
  const lock = await lockDataDir(join(folder, 'deep'))
  expect(await isRunning(join(folder, 'deep'))).toBe(true)
  await expect(lockDataDir(join(folder, 'deep'))).rejects.toThrow(Stopped)
  lock.release()
  const second = await lockDataDir(join(folder, 'deep'))
  second.release()
})

test('a lock that a killed agent left behind is taken over', async () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'lock'), '')
  const lock = await lockDataDir(folder)
  expect(await isRunning(folder)).toBe(true)
  lock.release()
})

test('a folder that cannot be is named', async () => {
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  await expect(lockDataDir(join(file, 'folder'))).rejects.toThrow('ENOTDIR')
  // A path longer than a socket path may be.
  const deep = join(temporaryFolder(), 'x'.repeat(120))
  await expect(lockDataDir(deep)).rejects.toThrow(/Cannot create .*lock: /)
})

test('what can be said of an agent without asking it', async () => {
  const folder = temporaryFolder()
  const config = { ...readConfig(undefined, {}, join(folder, 'none.conf')), dataDir: folder }
  expect(await statusText(config)).toBe(
    [
      'enrolled:           no',
      'server:             none',
      'running:            no',
      'last report:        never',
      'spooled on disk:    0 KiB',
      '',
    ].join('\n'),
  )
  Identity.create(folder, server).enrolled({ deviceId: 'd1' }, server)
  const held = createServer().listen(join(folder, 'lock'))
  onTestFinished(() => void held.close())
  const { mkdirSync } = await import('node:fs')
  mkdirSync(join(folder, 'spool'))
  writeFileSync(join(folder, 'spool', 'cursor.json'), 'x'.repeat(1024))
  writeFileSync(join(folder, 'spool', '000000000001.points'), 'x'.repeat(1600))
  const text = await statusText(config)
  expect(text).toContain(
    'enrolled:           d1\nserver:             https://marsad.example/\nrunning:            yes\n',
  )
  expect(text).toMatch(/last report: {8}\d{4}-\d\d-\d\dT/)
  expect(text).toContain('spooled on disk:    3 KiB')
  expect(await statusText({ ...config, server: 'https://own.example/' })).toContain(
    'server:             https://own.example/',
  )
})
