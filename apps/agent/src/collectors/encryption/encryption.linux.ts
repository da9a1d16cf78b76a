import { readdirSync, readFileSync } from 'node:fs'
import type { VolumeFacts } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { Unsupported } from '../absence.ts'
import { chooseMounts, type Partition } from '../choose-mounts.ts'
import { listSignal } from '../../reading/file-signal.ts'
import type { InventorySource } from '../inventory-source.ts'
import { parseMountinfo } from '../../reading/parse-mountinfo.ts'
import { readText } from '../../reading/read-text.ts'

/** Boot volumes must be readable before anything is unlocked, and hold no user data. */
const isForBoot = ({ mountpoint }: Partition) => /^\/(boot|efi)(\/|$)/.test(mountpoint)
const mostDepth = 10
const mostMountinfoBytes = 1024 * 1024

/** Walks from each mount down through mappings, volumes and arrays; opens no device and needs no privileges. */
export function linuxEncryption(root: string, process: string): InventorySource<VolumeFacts[]> {
  const blocks = `${root}/sys/class/block`
  return {
    signal: () => listSignal(blocks),
    async look() {
      const mounts = parseMountinfo(await readText(`${root}/proc/${process}/mountinfo`, mostMountinfoBytes))
      const local = chooseMounts(mounts).filter((one) => !one.isNetwork && !isForBoot(one))
      const names = mappingNames(blocks)
      const volumes = local.flatMap((one) => volumeOf(one, blocks, names) ?? [])
      // A container has no volume of its own.
      if (volumes.length === 0) throw new Unsupported()
      return volumes
        .toSorted((one, other) => (one.volume < other.volume ? -1 : 1))
        .slice(0, reportLimits.volumes)
    },
  }
}

function volumeOf(
  { mountpoint, disk, type }: Partition,
  blocks: string,
  names: ReadonlyMap<string, string>,
): VolumeFacts | null {
  // Only the tools of ZFS know, and each is a program to start.
  if (type === 'zfs') return { volume: mountpoint, encryption: 'unknown', method: '' }
  const device = names.get(disk.replace(/^mapper\//, '')) ?? disk
  if (listOf(`${blocks}/${device}`) === null) return null
  const method = methodOf(blocks, device)
  return { volume: mountpoint, encryption: method ? 'on' : 'off', method }
}

/** Empty if any path down to the disks has no encrypting mapping. */
function methodOf(blocks: string, device: string, depth = 0): string {
  const uuid = textOf(`${blocks}/${device}/dm/uuid`)
  // Verity and integrity mappings authenticate data but do not encrypt it.
  const [, kind = ''] = /^CRYPT-(?!VERITY|INTEGRITY)([A-Z0-9]+)/.exec(uuid) ?? []
  if (kind) return kind
  const below = listOf(`${blocks}/${device}/slaves`) ?? []
  if (below.length === 0 || depth >= mostDepth) return ''
  const methods = below.map((one) => methodOf(blocks, one, depth + 1))
  return methods.every(Boolean) ? (methods[0] ?? '') : ''
}

/** `/dev/mapper/name` is another name of `dm-3`; the kernel lists which. */
function mappingNames(blocks: string): Map<string, string> {
  const mappings = (listOf(blocks) ?? []).filter((name) => name.startsWith('dm-'))
  return new Map(mappings.map((name) => [textOf(`${blocks}/${name}/dm/name`), name]))
}

function listOf(folder: string): string[] | null {
  try {
    return readdirSync(folder)
  } catch {
    return null
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}
