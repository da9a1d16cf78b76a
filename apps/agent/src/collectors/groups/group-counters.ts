import { existsSync } from 'node:fs'
import { keysOf, oomFile, OptionalFile, readFigures, readOomKills } from '../../control-groups/group-files.ts'
import type { GroupLayout } from '../../control-groups/group-layout.ts'
import type { ControlGroup } from '../../control-groups/group-tree.ts'
import type { Scratch } from '../../reading/open-file.ts'
import { ContainerNetwork } from './container-network.ts'
import { sumBlkio, sumIoStat } from './parse-io.ts'

/** In the order of the array: what a group has used since it was made. */
export const groupCounters = {
  cpuMicroseconds: 0,
  periods: 1,
  throttledPeriods: 2,
  readBytes: 3,
  writeBytes: 4,
  receivedBytes: 5,
  transmittedBytes: 6,
} as const
export const counterCount = Object.keys(groupCounters).length

const unifiedCpu = keysOf('usage_usec', 'nr_periods', 'nr_throttled')
const periods = keysOf('nr_periods', 'nr_throttled')
const inactive = { unified: keysOf('inactive_file'), legacy: keysOf('total_inactive_file') }

interface Options {
  layout: GroupLayout
  proc: string
  scratch: Scratch
  machineNetwork: () => number | undefined
}

/** The figures of one group as the kernel counts them; NaN where it does not. The files stay open between looks. */
export class GroupCounters {
  readonly counters = new Float64Array(counterCount).fill(Number.NaN)
  memoryBytes = Number.NaN
  readonly #group: ControlGroup
  readonly #options: Options
  readonly #one = new Float64Array(1)
  readonly #cpuStat: OptionalFile
  /** Only with v1. */
  readonly #cpuUsage: OptionalFile | null
  readonly #memory: OptionalFile
  readonly #memoryStat: OptionalFile
  /** Only of containers. */
  readonly #io: OptionalFile | null = null
  readonly #oom: OptionalFile | null = null
  readonly #network: ContainerNetwork | null = null

  constructor(group: ControlGroup, options: Options) {
    this.#group = group
    this.#options = options
    const { layout, scratch } = options
    const { unified, cpu, cpuacct, memory, blkio } = layout
    const file = (folder: string, name: string) =>
      new OptionalFile(`${folder}/${group.path}/${name}`, scratch)
    // On hybrid machines systemd leaves most services out of the hierarchy of v1.
    const isUnified = cpuacct.isUnified || !existsSync(`${cpuacct.folder}/${group.path}`)
    this.#cpuStat = file(isUnified ? unified : cpu.folder, 'cpu.stat')
    this.#cpuUsage = isUnified ? null : file(cpuacct.folder, 'cpuacct.usage')
    this.#memory = file(memory.folder, memory.isUnified ? 'memory.current' : 'memory.usage_in_bytes')
    this.#memoryStat = file(memory.folder, 'memory.stat')
    if (group.identity.kind !== 'container') return
    const [tree = ''] = layout.trees
    this.#io = file(blkio.folder, blkio.isUnified ? 'io.stat' : blkioFile(`${blkio.folder}/${group.path}`))
    this.#oom = oomFile(layout, group.path, scratch)
    this.#network = new ContainerNetwork({ ...options, folder: `${tree}/${group.path}` })
  }

  read(): void {
    this.#readCpu()
    this.#readMemory()
    if (this.#group.identity.kind !== 'container') return
    this.#readIo()
    this.#network?.read(this.counters, groupCounters.receivedBytes, groupCounters.transmittedBytes)
  }

  close(): void {
    const files = [this.#cpuStat, this.#cpuUsage, this.#memory, this.#memoryStat]
    for (const file of [...files, this.#io, this.#oom, this.#network]) file?.close()
  }

  #readCpu(): void {
    const { counters } = this
    if (!this.#cpuUsage) return readFigures(this.#cpuStat.read(), unifiedCpu, counters)
    readFigures(this.#cpuStat.read(), periods, counters, groupCounters.periods)
    // v1 counts nanoseconds.
    counters[groupCounters.cpuMicroseconds] = (this.#cpuUsage.read()?.integer() ?? Number.NaN) / 1000
  }

  /** Without the cache of inactive files, as the engines' own programs count it. */
  #readMemory(): void {
    const usage = this.#memory.read()?.integer() ?? Number.NaN
    const keys = this.#options.layout.memory.isUnified ? inactive.unified : inactive.legacy
    readFigures(this.#memoryStat.read(), keys, this.#one)
    const cache = this.#one[0] ?? Number.NaN
    this.memoryBytes = Math.max(0, usage - (Number.isNaN(cache) ? 0 : cache))
    if (this.#oom) this.#group.oomKills = readOomKills(this.#oom, this.#one) || 0
  }

  /** An empty file of v2 means no bytes yet; that of v1, on newer kernels, that nothing is counted. */
  #readIo(): void {
    const reader = this.#io?.read() ?? null
    const { readBytes, writeBytes } = groupCounters
    const { isUnified } = this.#options.layout.blkio
    this.counters.fill(reader && isUnified ? 0 : Number.NaN, readBytes, writeBytes + 1)
    const sum = isUnified ? sumIoStat : sumBlkio
    if (reader) sum(reader, this.counters, readBytes, writeBytes)
  }
}

/** Kernels before 4.18 count only what the group did itself. */
const blkioFile = (folder: string) => {
  const own = 'blkio.throttle.io_service_bytes'
  return existsSync(`${folder}/${own}_recursive`) ? `${own}_recursive` : own
}
