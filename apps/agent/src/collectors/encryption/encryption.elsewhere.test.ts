import { VolumeFacts } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { troublesOf } from '../../test/hostile.ts'
import { NoPermission, Unsupported } from '../absence.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { parseFdesetup } from './encryption.darwin.ts'
import { toWindowsEncryption } from './encryption.windows.ts'

const { bytes, text, named } = fixturesOf(import.meta.url)
const Volumes = VolumeFacts.array()
const readWindows = (json: string) => toWindowsEncryption(LooseRecord.parse(json))

test('Windows: a drive is safe when its key is, and one that is locked does not say', () => {
  expect(readWindows(text('windows-11.json'))).toEqual([
    { volume: 'C:', encryption: 'on', method: 'BitLocker XTS-AES-128' },
    { volume: 'D:', encryption: 'off', method: '' },
    { volume: 'E:', encryption: 'unknown', method: '' },
  ])
})

test('Windows: asks an administrator, and a server may have no BitLocker', () => {
  expect(() => readWindows(text('windows-10-third-party.json'))).toThrow(NoPermission)
  expect(() => readWindows(text('windows-2022-dc.json'))).toThrow(Unsupported)
})

test.each([
  ['macos-14', 'on', 'FileVault'],
  ['macos-13', 'off', ''],
  ['macos-15-encrypting', 'off', ''],
  ['macos-26-deferred', 'off', ''],
])('%s: FileVault is %s', (name, encryption, method) => {
  expect(parseFdesetup(text(`${name}.fdesetup`))).toEqual([{ volume: '/', encryption, method }])
})

test('survives any accident and any name', async () => {
  for (const name of named('.json')) expect(await troublesOf(bytes(name), readWindows, Volumes)).toEqual([])
  for (const name of named('.fdesetup'))
    expect(await troublesOf(bytes(name), parseFdesetup, Volumes)).toEqual([])
}, 60_000)
