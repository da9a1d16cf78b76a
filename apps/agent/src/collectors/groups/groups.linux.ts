import type { GroupFigures } from '@marsad/contract/agent/facts'
import { groupKinds, type GroupKind, reportLimits } from '@marsad/contract/agent/protocol'
import { otherContainers } from '@marsad/contract/inventory'
import { readMemoryLimit } from '../../control-groups/group-files.ts'
import type { GroupLayout } from '../../control-groups/group-layout.ts'
import type { GroupNames } from '../../control-groups/group-names.ts'
import type { ControlGroup, GroupTree } from '../../control-groups/group-tree.ts'
import type { Scratch } from '../../reading/open-file.ts'
import type { GroupPurpose, GroupSource } from '../collector.ts'
import { networkOf } from './container-network.ts'
import { GroupCounters } from './group-counters.ts'
import { emptyFigures, GroupGauge } from './group-gauge.ts'
import { GroupPlaces } from './group-places.ts'

const limitEveryMs = 60_000
/** A point after a sleep is still one; the first frame of a viewer has nothing to compare with. */
const mostAgeMs: Record<GroupPurpose, number> = { point: Infinity, frame: 5000 }

interface Options {
  tree: GroupTree
  names: GroupNames
  /** Kinds that the operator has not excluded. */
  kinds: readonly GroupKind[]
  proc: string
  /** A process in the network of the machine. */
  process: string
  scratch: Scratch
  machineBytes: () => number
}

/** A group over several looks: its files once, its rates for each purpose. */
interface Entry {
  counters: GroupCounters
  gauges: Record<GroupPurpose, GroupGauge>
  memoryLimitBytes: number | null
  limitReadAtMs: number
  turn: number
}

export function linuxGroups(options: Options): GroupSource {
  const { tree, names, kinds, proc, process, scratch, machineBytes } = options
  const places = {
    container: new GroupPlaces(reportLimits.groups),
    service: new GroupPlaces(reportLimits.groups),
  }
  const entries = new Map<string, Entry>()
  let turn = 0
  let network: number | undefined
  const machineNetwork = () => (network ??= networkOf(`${proc}/${process}/net/dev`))

  function read(purpose: GroupPurpose, atMs: number): GroupFigures[] {
    const { layout } = tree
    const found: Record<GroupKind, GroupFigures[]> = { container: [], service: [] }
    if (!layout || kinds.length === 0) return []
    turn++
    for (const group of tree.groups()) {
      if (!kinds.includes(group.identity.kind)) continue
      const figures = readGroup(group, layout, purpose, atMs)
      if (figures) found[figures.kind].push(figures)
    }
    for (const [key, entry] of entries) if (entry.turn !== turn) leave(key, entry)
    return groupKinds.flatMap((kind) => summedUp(kind, found[kind], purpose, atMs))
  }

  /** Null for a group that is gone or has no name yet. */
  function readGroup(group: ControlGroup, layout: GroupLayout, purpose: GroupPurpose, atMs: number) {
    const { kind } = group.identity
    const entry = entries.get(group.key) ?? newEntry(group, layout)
    entry.turn = turn
    entry.counters.read()
    if (kind === 'container' && atMs - entry.limitReadAtMs >= limitEveryMs) {
      const bounds = { scratch, machineBytes: machineBytes() }
      entry.memoryLimitBytes = readMemoryLimit(layout, group.path, bounds)
      entry.limitReadAtMs = atMs
    }
    const gauge = entry.gauges[purpose]
    gauge.note(entry.counters, entry.memoryLimitBytes, atMs)
    const name = names.of(group.identity)
    // Some systems allow 1024 open files; services have few to open again.
    if (name === null || kind !== 'container' || !places[kind].has(name)) entry.counters.close()
    const { figures } = gauge
    const isThere = figures.cpuCores !== null || figures.memoryBytes !== null
    if (name === null || !isThere) return null
    figures.name = name
    return figures
  }

  function newEntry(group: ControlGroup, layout: GroupLayout): Entry {
    const { kind } = group.identity
    const entry = {
      counters: new GroupCounters(group, { layout, proc, scratch, machineNetwork }),
      gauges: {
        point: new GroupGauge(kind, mostAgeMs.point),
        frame: new GroupGauge(kind, mostAgeMs.frame),
      },
      memoryLimitBytes: null,
      limitReadAtMs: -Infinity,
      turn,
    }
    entries.set(group.key, entry)
    return entry
  }

  function leave(key: string, { counters }: Entry): void {
    counters.close()
    entries.delete(key)
  }

  function summedUp(kind: GroupKind, all: GroupFigures[], purpose: GroupPurpose, atMs: number) {
    // Where there are too many, frames follow the choice of the points, which compare ten seconds.
    if (purpose === 'point' || all.length <= reportLimits.groups) places[kind].choose(all, atMs)
    const own = all.filter(({ name }) => places[kind].has(name))
    if (own.length === all.length) return all
    return [
      ...own,
      sumOf(
        kind,
        all.filter(({ name }) => !places[kind].has(name)),
      ),
    ]
  }

  return {
    read,
    close() {
      for (const [key, entry] of entries) leave(key, entry)
    },
  }
}

const summed = [
  'cpuCores',
  'memoryBytes',
  'readBytesPerSecond',
  'writeBytesPerSecond',
  'receiveBytesPerSecond',
  'transmitBytesPerSecond',
] as const

/** All groups without a place as one, which has no limit. */
function sumOf(kind: GroupKind, groups: readonly GroupFigures[]): GroupFigures {
  const sum = emptyFigures(kind, otherContainers)
  for (const group of groups)
    for (const figure of summed) {
      const value = group[figure]
      if (value !== null) sum[figure] = (sum[figure] ?? 0) + value
    }
  return sum
}
