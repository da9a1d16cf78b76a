import { expect, test } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { survivors } from '../../test/mangle.ts'
import { LooseRecord } from '../../reading/loose-record.ts'
import { chooseMounts } from '../choose-mounts.ts'
import { parseMount } from './parse-mount.ts'
import { windowsPartitions } from './partitions.windows.ts'

const { bytes, text } = fixturesOf(import.meta.url)

test('macOS: counts the space that the volumes of a container share once', () => {
  const chosen = chooseMounts(parseMount(text('macos-14.mount')))
  expect(chosen.map(({ mountpoint, type, isNetwork }) => [mountpoint, type, isNetwork])).toEqual([
    ['/', 'apfs', false],
    ['/Volumes/Backup Drive', 'hfs', false],
    ['/Volumes/office', 'smbfs', true],
    ['/Volumes/nas', 'nfs', true],
  ])
})

test('Windows: a drive is a partition', () => {
  expect(windowsPartitions(LooseRecord.parse(text('windows-11.jsonl')))).toMatchObject([
    {
      mountpoint: 'C:\\',
      disk: 'C:',
      type: 'ntfs',
      totalBytes: 511e9,
      usedBytes: 400e9,
      freeBytes: 110e9,
    },
  ])
})

test('survives any accident to what mount prints', () => {
  const parse = (file: Uint8Array) => chooseMounts(parseMount(new TextDecoder().decode(file)))
  for (const partitions of survivors(bytes('macos-14.mount'), parse)) {
    expect(partitions.every(({ mountpoint }) => mountpoint.startsWith('/'))).toBe(true)
  }
})
