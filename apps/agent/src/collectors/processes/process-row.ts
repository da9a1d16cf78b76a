import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import type { Process } from '@marsad/contract/agent/facts'
import type { Scratch } from '../../reading/open-file.ts'
import type { Names } from '../names.ts'
import { emptyPidStat, parsePidStat } from './parse-pid-stat.ts'

/** The container or the service by the text of /proc/[pid]/cgroup. */
export type GroupOf = (text: string) => Process['group']

/** A process over several looks. */
export class ProcessRow {
  readonly pid: number
  readonly stat = emptyPidStat()
  /** Ticks used between the last two looks. */
  recentTicks = 0
  uid = 0
  command: string | null = null
  group: Process['group'] = null
  describedAtMs = -Infinity
  readonly #folder: string
  #file: number | null = null
  #looks = 0

  constructor(proc: string, pid: number) {
    this.pid = pid
    this.#folder = `${proc}/${pid}`
  }

  /** Throws if the process has ended. `isKept` leaves its file open for the next look. */
  look(scratch: Scratch, names: Names, isKept: boolean): void {
    const { ticks: ticksBefore, startedAt: startBefore } = this.stat
    this.#file ??= openSync(`${this.#folder}/stat`, 'r')
    try {
      parsePidStat(scratch.fill(this.#file), names, this.stat)
    } finally {
      if (!isKept) this.close()
    }
    const isSame = this.#looks > 0 && startBefore === this.stat.startedAt
    if (!isSame) this.describedAtMs = -Infinity
    // A process missing in the last look has used all its time since.
    this.recentTicks = isSame ? Math.max(this.stat.ticks - ticksBefore, 0) : this.stat.ticks
    this.#looks++
  }

  /** The owner of the directory is the effective user, and cheaper to read than /proc/[pid]/status. */
  lookAtOwner(): void {
    this.uid = statSync(this.#folder, { throwIfNoEntry: false })?.uid ?? this.uid
  }

  lookAtGroup(groupOf: GroupOf): void {
    try {
      this.group = groupOf(readFileSync(`${this.#folder}/cgroup`, 'utf8'))
    } catch {
      // The process has ended, or the kernel has no control groups.
    }
  }

  get commandPath(): string {
    return `${this.#folder}/cmdline`
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file)
    this.#file = null
  }
}
