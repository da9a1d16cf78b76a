import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fixturesOf } from '../../test/fixtures.ts'
import { temporaryFolder } from '../../test/folder.ts'
import { fileTree } from '../../test/tree.ts'
import { survivors } from '../../test/mangle.ts'
import { program } from '../../test/program.ts'
import { chooseMounts, type Partition } from '../choose-mounts.ts'
import { PartitionGauge } from './partition-gauge.ts'
import { parseMountinfo } from '../../reading/parse-mountinfo.ts'
import { linuxPartitions } from './partitions.linux.ts'

const { bytes, text, named } = fixturesOf(import.meta.url)

const chosen = (name: string) =>
  chooseMounts(parseMountinfo(text(name))).map(({ mountpoint, disk, type }) => [mountpoint, disk, type])

test('finds what a person would call a partition', () => {
  expect(chosen('debian-12-vm.mountinfo')).toEqual([['/', 'vda', 'ext4']])
  expect(chosen('ubuntu-22-docker-host.mountinfo')).toEqual([
    ['/', 'mapper/ubuntu--vg-ubuntu--lv', 'ext4'],
    ['/boot', 'nvme0n1p2', 'ext4'],
    ['/boot/efi', 'nvme0n1p1', 'vfat'],
    ['/srv/backup disk', 'sda1', 'xfs'],
    ['/mnt/nas', 'nas.example.net:/export/data', 'nfs4'],
    ['/mnt/office', '//files.example.net/office', 'cifs'],
  ])
})

test('counts the space that subvolumes share once', () => {
  expect(chosen('fedora-40-btrfs.mountinfo')).toEqual([
    ['/', 'nvme0n1p3', 'btrfs'],
    ['/boot', 'nvme0n1p2', 'ext4'],
    ['/boot/efi', 'nvme0n1p1', 'vfat'],
  ])
  expect(chosen('proxmox-zfs.mountinfo')).toEqual([
    ['/', 'rpool/ROOT/pve-1', 'zfs'],
    ['/rpool', 'rpool', 'zfs'],
  ])
})

test('a container has its root and not its three borrowed files', () => {
  expect(chosen('alpine-docker-container.mountinfo')).toEqual([['/', 'overlay', 'overlay']])
})

test('a mount on top of another hides it', () => {
  const lines = '30 1 8:1 / / rw - ext4 /dev/sda1 rw\n31 30 8:2 / /data rw - ext4 /dev/sda2 rw\n'
  const hidden = `${lines}32 30 0:40 / /data rw - tmpfs tmpfs rw\n`
  expect(chooseMounts(parseMountinfo(hidden)).map(({ mountpoint }) => mountpoint)).toEqual(['/'])
})

test('survives any accident to the file', () => {
  const parse = (file: Uint8Array) => chooseMounts(parseMountinfo(new TextDecoder().decode(file)))
  for (const name of named('.mountinfo')) {
    for (const partitions of survivors(bytes(name), parse)) {
      expect(partitions.every(({ mountpoint }) => mountpoint !== '')).toBe(true)
    }
  }
})

const partition = (mountpoint: string, isNetwork: boolean): Partition => ({
  mountpoint,
  disk: mountpoint,
  type: isNetwork ? 'nfs4' : 'ext4',
  isNetwork,
})
const stats = { blocks: 100, bsize: 1, frsize: 10, bfree: 40, bavail: 30, files: 8, ffree: 2 }

test('a share whose server is gone holds up no other, and takes no more than two threads', async () => {
  const calls: string[] = []
  const { promise: never, resolve: comeBack } = Promise.withResolvers<typeof stats>()
  const gauge = new PartitionGauge((path) => {
    calls.push(path)
    return path.startsWith('/dead') ? never : Promise.resolve(stats)
  }, 20)
  const all = [
    partition('/dead1', true),
    partition('/dead2', true),
    partition('/dead3', true),
    partition('/', false),
    partition('/home', false),
  ]
  const onFailure = vi.fn<() => void>()
  const look = async () =>
    (await gauge.measure(all, (path) => path, onFailure)).map(({ mountpoint }) => mountpoint)

  expect(await look()).toEqual(['/', '/home'])
  expect(calls).toEqual(['/', '/home', '/dead1', '/dead2'])
  expect(onFailure).toHaveBeenCalledTimes(3)
  expect(await look()).toEqual(['/', '/home'])
  expect(calls.slice(4)).toEqual(['/', '/home'])
  comeBack(stats)
  await sleep(0)
  expect(await look()).toEqual(['/', '/home', '/dead1', '/dead2', '/dead3'])
})

test('counts in fragments, and keeps apart what only the system may still write', async () => {
  const gauge = new PartitionGauge(() => Promise.resolve(stats))
  const [reading] = await gauge.measure(
    [partition('/', false)],
    (path) => path,
    () => {},
  )
  expect(reading).toMatchObject({ totalBytes: 1000, usedBytes: 600, freeBytes: 300, inodesUsed: 6 })
})

test('behind a mount, a file system that the container does not see is missing, not measured as another', async () => {
  const { root, write } = fileTree({
    '/proc/1/mountinfo': `30 1 8:1 / / rw - ext4 /dev/sda1 rw
31 30 8:2 / /data rw - ext4 /dev/sda2 rw
32 30 8:3 / /backup rw - ext4 /dev/sda3 rw
33 30 0:40 / /run rw - tmpfs tmpfs rw
`,
  })
  // /data was mounted before the container started, /backup after it: only its empty folder is here.
  const own = join(temporaryFolder(), 'mountinfo')
  writeFileSync(
    own,
    `40 1 0:50 / / ro - overlay overlay rw
41 40 8:1 / ${root} ro - ext4 /dev/sda1 rw
42 41 8:2 / ${root}/data ro - ext4 /dev/sda2 rw
`,
  )
  for (const folder of ['data', 'backup']) write(`/${folder}/file`, '')
  const onFailure = vi.fn<() => void>()
  const source = linuxPartitions(`${root}/proc`, { root, process: '1', onFailure, ownMountinfo: own })
  const found = await vi.waitFor(() => {
    const readings = source.read(performance.now())
    expect(readings).not.toEqual([])
    return readings
  })
  expect(found.map(({ mountpoint, disk }) => [mountpoint, disk])).toEqual([
    ['/', 'sda1'],
    ['/data', 'sda2'],
  ])
  expect(onFailure).toHaveBeenCalledTimes(1)
})

const df = () => {
  const columns = '--output=size,used,avail,itotal,iused,fstype'
  const [size, used, avail, inodes, inodesUsed, type] =
    program('df', '-B1', columns, '/').split('\n')[1]?.trim().split(/\s+/) ?? []
  return { size, used, avail, inodes, inodesUsed, type }
}

test('the root of this machine agrees with df [D4]', async () => {
  const source = linuxPartitions('/proc', { root: '', process: 'self', onFailure: () => {} })
  onTestFinished(() => source.close())
  expect(source.read(performance.now())).toEqual([])
  const before = df()
  const root = await vi.waitFor(
    () => {
      const found = source.read(performance.now()).find(({ mountpoint }) => mountpoint === '/')
      expect(found).toBeDefined()
      return found
    },
    { timeout: 10_000 },
  )
  expect(root).toMatchObject({ type: before.type, totalBytes: Number(before.size) })
  expect(root?.inodesTotal).toBe(Number(before.inodes))
  const play = Number(before.size) * 0.01
  expect(Math.abs((root?.usedBytes ?? 0) - Number(before.used))).toBeLessThan(play)
  expect(Math.abs((root?.freeBytes ?? 0) - Number(before.avail))).toBeLessThan(play)
  expect(Math.abs((root?.inodesUsed ?? 0) - Number(before.inodesUsed))).toBeLessThan(50_000)
}, 20_000)
