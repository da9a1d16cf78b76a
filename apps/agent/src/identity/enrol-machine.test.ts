import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { agentPaths } from '@marsad/contract/agent/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { environmentKey, isUnderLaunchd, readConfig } from '../config.ts'
import { temporaryFolder } from '../test/folder.ts'
import { testGateway } from '../test/test-gateway.ts'
import { enrolMachine } from './enrol-machine.ts'
import { isRunning, lockDataDir } from './lock.ts'

afterEach(() => vi.unstubAllEnvs())

async function machine() {
  const gateway = await testGateway()
  const dataDir = temporaryFolder()
  const config = { ...readConfig(undefined, {}, join(dataDir, 'none.conf')), server: gateway.url, dataDir }
  const keyFile = join(dataDir, 'key')
  writeFileSync(keyFile, ' marsad_e_key\n', { mode: 0o600 })
  const stored = () => JSON.parse(readFileSync(join(dataDir, 'identity.json'), 'utf8'))
  return { gateway, dataDir, config, keyFile, stored }
}

test('a machine is enrolled once, and anew where somebody says so', async () => {
  const { gateway, dataDir, config, keyFile, stored } = await machine()
  const deviceId = await enrolMachine(config, { keyFile })
  expect(stored()).toMatchObject({ deviceId, server: gateway.url })
  await expect(enrolMachine(config, { keyFile })).rejects.toThrow(`already enrolled as ${deviceId}`)
  expect(await isRunning(dataDir)).toBe(false)
  const other = await enrolMachine(config, { keyFile, replace: true })
  expect(other).not.toBe(deviceId)
  expect(stored().deviceId).toBe(other)
})

test('a first enrolment whose answer was lost is asked again with the same key', async () => {
  const { gateway, config, keyFile, stored } = await machine()
  const usual = gateway.mood
  gateway.mood = () => 'hang up'
  await expect(enrolMachine(config, { keyFile })).rejects.toThrow('socket hang up')
  const { privateKey } = stored()
  gateway.mood = usual
  await enrolMachine(config, { keyFile })
  expect(stored().privateKey).toBe(privateKey)
})

test('one that is to be replaced stays until the server has agreed', async () => {
  const { gateway, config, keyFile, stored } = await machine()
  await enrolMachine(config, { keyFile })
  const before = stored()
  gateway.mood = () => ({ status: 401, body: { code: 'enrolment.key_invalid' } })
  await expect(enrolMachine(config, { keyFile, replace: true })).rejects.toThrow('no longer valid')
  expect(stored()).toEqual(before)
})

test('a replacement whose answer was lost is asked again with the same key', async () => {
  const { gateway, config, keyFile, stored } = await machine()
  const former = await enrolMachine(config, { keyFile })
  const before = stored()
  const usual = gateway.mood
  gateway.mood = (path) => (path === agentPaths.enrol ? 'hang up' : undefined)
  await expect(enrolMachine(config, { keyFile, replace: true })).rejects.toThrow('socket hang up')
  const { nextKey, ...rest } = stored()
  expect(rest).toEqual(before)
  gateway.mood = usual
  const output: string[] = []
  const deviceId = await enrolMachine(config, { keyFile, replace: true, say: (line) => output.push(line) })
  expect(stored()).toMatchObject({ privateKey: nextKey, deviceId, joins: 0 })
  expect(stored()).not.toHaveProperty('nextKey')
  expect(output.join()).toContain(`/servers/${former}`)
})

test('a key comes from a file of its owner alone, or from the environment', async () => {
  const { config, keyFile, gateway } = await machine()
  chmodSync(keyFile, 0o640)
  await expect(enrolMachine(config, { keyFile })).rejects.toThrow('is readable by other users: chmod 600')
  writeFileSync(keyFile, ' \n')
  chmodSync(keyFile, 0o600)
  await expect(enrolMachine(config, { keyFile })).rejects.toThrow('No enrolment key')
  vi.stubEnv('MARSAD_ENROLMENT_KEY', 'marsad_e_key')
  expect(await enrolMachine(config, {})).toBe([...gateway.devices.values()][0])
})

test('nobody enrols without a server, or beside a running agent', async () => {
  const { config, keyFile, dataDir } = await machine()
  await expect(enrolMachine({ ...config, server: '' }, { keyFile })).rejects.toThrow('No server given')
  const lock = await lockDataDir(dataDir)
  await expect(enrolMachine(config, { keyFile })).rejects.toThrow('Another agent is running')
  lock.release()
})

test('the environment says what only it can', () => {
  expect(environmentKey({})).toBe('')
  expect(environmentKey({ MARSAD_ENROLMENT_KEY: 'k' })).toBe('k')
  expect(isUnderLaunchd({ XPC_SERVICE_NAME: 'marsad-agent' })).toBe(true)
  expect(isUnderLaunchd({ XPC_SERVICE_NAME: '0' })).toBe(false)
})
