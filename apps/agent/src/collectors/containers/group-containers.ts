import { readFileSync, statSync } from 'node:fs'
import type { ContainerFacts } from '@marsad/contract/agent/inventory'
import {
  oomFile,
  readCpuLimit,
  readMemoryLimit,
  readOomKills,
  readPids,
} from '../../control-groups/group-files.ts'
import type { GroupLayout } from '../../control-groups/group-layout.ts'
import { shortName } from '../../control-groups/group-names.ts'
import type { ControlGroup } from '../../control-groups/group-tree.ts'
import type { Scratch } from '../../reading/open-file.ts'
import { toInstant } from '../../reading/to-instant.ts'
import { readKernelUnits } from '../kernel-units.ts'

/** Enough to have the first process of a container among them, which is its oldest. */
const mostPids = 32

/** What only an engine knows. */
const unknown = {
  image: '',
  digest: '',
  imageCreatedAt: null,
  project: '',
  state: 'running',
  health: 'none',
  exitCode: null,
  restarts: null,
  restartPolicy: 'unknown',
  ports: [],
} satisfies Partial<ContainerFacts>

/** A running container, with the facts of its control group alone. */
export interface RunningContainer {
  /** Another run of the same container has another. */
  key: string
  facts: ContainerFacts
}

interface Options {
  proc: string
  scratch: Scratch
  machineBytes: () => number
}

export class GroupContainers {
  readonly #options: Options
  /** By the key of the group: the clock of the machine moves, and the time must not move with it. */
  #startedAt = new Map<string, string | null>()

  constructor(options: Options) {
    this.#options = options
  }

  read(layout: GroupLayout, groups: readonly ControlGroup[]): RunningContainer[] {
    const before = this.#startedAt
    this.#startedAt = new Map()
    return groups.flatMap(({ identity, path, key }) => {
      if (identity.kind !== 'container') return []
      const { scratch, machineBytes } = this.#options
      const oom = oomFile(layout, path, scratch)
      const oomKills = readOomKills(oom) || 0
      oom.close()
      const startedAt = before.get(key) ?? this.#readStart(`${layout.trees[0]}/${path}`)
      this.#startedAt.set(key, startedAt)
      const memoryLimitBytes = readMemoryLimit(layout, path, { scratch, machineBytes: machineBytes() })
      const cpuLimit = readCpuLimit(layout, path, scratch)
      const { id, runtime } = identity
      const name = shortName(id)
      const facts = { ...unknown, id, name, runtime, startedAt, oomKills, memoryLimitBytes, cpuLimit }
      return [{ key, facts }]
    })
  }

  /** The start of the oldest process. The times of the folder are the last choice: the kernel forgets them. */
  #readStart(folder: string): string | null {
    const { proc, scratch } = this.#options
    const starts = readPids(folder, scratch, mostPids).map((pid) => startOf(`${proc}/${pid}/stat`))
    const ticks = Math.min(...starts.filter((start) => start > 0))
    const bootSeconds = Number(/^btime (\d+)$/m.exec(textOf(`${proc}/stat`))?.[1])
    const { ticksPerSecond } = readKernelUnits()
    const startedAt = toInstant((bootSeconds + ticks / ticksPerSecond) * 1000)
    return startedAt ?? toInstant(statSync(folder, { throwIfNoEntry: false })?.ctimeMs ?? '')
  }
}

/** The 22nd figure of /proc/[pid]/stat, in ticks after boot; the second is a name in brackets. */
function startOf(path: string): number {
  const text = textOf(path)
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? 0)
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
