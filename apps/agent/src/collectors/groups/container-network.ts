import { closeSync, openSync, statSync } from 'node:fs'
import { OptionalFile, parsePids, readPids } from '../../control-groups/group-files.ts'
import type { Scratch } from '../../reading/open-file.ts'
import { Names } from '../names.ts'
import { emptyInterfaceLine, nextInterface } from '../parse-net-dev.ts'

/** The first of them can end while it is looked at. */
const mostTries = 4
const received = 0
const transmitted = 3
const names = new Names()
const line = emptyInterfaceLine()

interface Options {
  /** The control group. */
  folder: string
  proc: string
  scratch: Scratch
  /** The network of the machine; undefined if it cannot be read. */
  machineNetwork: () => number | undefined
}

/**
 * The network of a container, by the file of one of its processes. The inode of that file is that of the network,
 * which every user can read; the links in /proc/[pid]/ns cannot.
 */
export class ContainerNetwork {
  readonly #options: Options
  readonly #processes: OptionalFile
  /** The process of the last look, known to be in a network of its own. */
  #pid = 0

  constructor(options: Options) {
    this.#options = options
    this.#processes = new OptionalFile(`${options.folder}/cgroup.procs`, options.scratch)
  }

  /** Bytes of all interfaces but the loopback; NaN for a container in the network of the machine. */
  read(into: Float64Array, receivedAt: number, transmittedAt: number): void {
    into[receivedAt] = into[transmittedAt] = Number.NaN
    const { proc, machineNetwork } = this.#options
    const machine = machineNetwork()
    if (machine === undefined) return
    for (const pid of this.#pids()) {
      const path = `${proc}/${pid}/net/dev`
      const network = pid === this.#pid ? null : networkOf(path)
      if (network === machine) return
      if (network === undefined || !this.#sum(path, into, receivedAt, transmittedAt)) continue
      this.#pid = pid
      return
    }
  }

  close(): void {
    this.#processes.close()
  }

  #pids(): number[] {
    const reader = this.#processes.read()
    const pids = reader ? parsePids(reader, mostTries) : []
    if (pids.length > 0 || !reader) return pids
    return readPids(this.#options.folder, this.#options.scratch, mostTries)
  }

  /** Opened for each look: an open file would keep the network of a container after its end. */
  #sum(path: string, into: Float64Array, receivedAt: number, transmittedAt: number): boolean {
    let file: number | undefined
    try {
      file = openSync(path, 'r')
      const reader = this.#options.scratch.fillWhole(file)
      into[receivedAt] = into[transmittedAt] = 0
      while (nextInterface(reader, names, line)) {
        if (line.name === 'lo') continue
        into[receivedAt] += line.counters[received] ?? 0
        into[transmittedAt] += line.counters[transmitted] ?? 0
      }
      return true
    } catch {
      // The process has ended since.
      return false
    } finally {
      if (file !== undefined) closeSync(file)
    }
  }
}

/** Undefined if it cannot be read. */
export function networkOf(path: string): number | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })?.ino
  } catch {
    return undefined
  }
}
