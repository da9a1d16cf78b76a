import { VolumeFacts } from '@marsad/contract/agent/inventory'
import { expect, test } from 'vitest'
import { program } from '../../test/program.ts'
import { fileTree } from '../../test/tree.ts'
import { Unsupported } from '../absence.ts'
import { linuxEncryption } from './encryption.linux.ts'

const mount = (device: string, point: string, type: string, source: string) =>
  `36 35 ${device} / ${point} rw,relatime shared:1 - ${type} ${source} rw\n`
const block = (name: string, { dm, on = [] }: { dm?: [string, string]; on?: string[] } = {}) => ({
  [`/sys/class/block/${name}/size`]: '1\n',
  ...(dm && {
    [`/sys/class/block/${name}/dm/name`]: `${dm[0]}\n`,
    [`/sys/class/block/${name}/dm/uuid`]: `${dm[1]}\n`,
  }),
  ...Object.fromEntries(on.map((below) => [`/sys/class/block/${name}/slaves/${below}`, ''])),
})

test('walks from each mount to the disks: LUKS under LVM, half an array, a plain disk [E4]', async () => {
  const { root } = fileTree({
    '/proc/1/mountinfo':
      mount('254:1', '/', 'ext4', '/dev/mapper/vg-root') +
      mount('254:2', '/srv', 'xfs', '/dev/mapper/vg-srv') +
      mount('0:45', '/home', 'btrfs', '/dev/mapper/home') +
      mount('8:17', '/media/disk', 'ext4', '/dev/sdb1') +
      mount('8:1', '/boot/efi', 'vfat', '/dev/sda1') +
      mount('0:50', '/tank', 'zfs', 'tank') +
      mount('0:51', '/mnt/share', 'nfs4', 'server:/share'),
    ...block('dm-0', { dm: ['luks-1', 'CRYPT-LUKS2-0123abcd-luks-1'], on: ['sda3'] }),
    ...block('dm-1', { dm: ['vg-root', 'LVM-xyz'], on: ['dm-0'] }),
    ...block('dm-2', { dm: ['vg-srv', 'LVM-abc'], on: ['dm-0', 'sdb2'] }),
    ...block('dm-3', { dm: ['home', 'CRYPT-LUKS1-99-home'], on: ['sda4'] }),
    ...block('sda1'),
    ...block('sda3'),
    ...block('sda4'),
    ...block('sdb1'),
    ...block('sdb2'),
  })
  expect(await linuxEncryption(root, '1').look()).toEqual([
    { volume: '/', encryption: 'on', method: 'LUKS2' },
    { volume: '/home', encryption: 'on', method: 'LUKS1' },
    { volume: '/media/disk', encryption: 'off', method: '' },
    { volume: '/srv', encryption: 'off', method: '' },
    { volume: '/tank', encryption: 'unknown', method: '' },
  ])
})

test('a mapping that only proves what is read hides nothing, and a ring of them has an end', async () => {
  const { root } = fileTree({
    '/proc/1/mountinfo': mount('254:0', '/', 'ext4', '/dev/mapper/verity'),
    ...block('dm-0', { dm: ['verity', 'CRYPT-VERITY-1'], on: ['dm-1'] }),
    ...block('dm-1', { dm: ['ring', 'LVM-1'], on: ['dm-0'] }),
  })
  expect(await linuxEncryption(root, '1').look()).toEqual([{ volume: '/', encryption: 'off', method: '' }])
})

test('a container has no volume of its own', async () => {
  const { root } = fileTree({ '/proc/1/mountinfo': mount('0:30', '/', 'overlay', 'overlay') })
  await expect(linuxEncryption(root, '1').look()).rejects.toBeInstanceOf(Unsupported)
})

test('this machine agrees with lsblk [E4]', async () => {
  const volumes = await linuxEncryption('', 'self')
    .look()
    .catch(() => [])
  const mounted = program('lsblk', '-nrpo', 'TYPE,MOUNTPOINT')
  for (const volume of volumes) expect(VolumeFacts.parse(volume)).toEqual(volume)
  const open = volumes.filter(({ encryption }) => encryption === 'off')
  expect(open.filter(({ volume }) => mounted.includes(`crypt ${volume}\n`))).toEqual([])
})
