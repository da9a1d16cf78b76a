import { setTimeout as sleep } from 'node:timers/promises'
import type { Process, ProcessList } from '@marsad/contract/agent/facts'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { Scratch } from '../../reading/open-file.ts'
import { CommandLines, fullName } from './command-lines.ts'
import { type KernelUnits, readKernelUnits } from '../kernel-units.ts'
import type { GroupOf, ProcessRow } from './process-row.ts'
import { ProcessTable } from './process-table.ts'
import { UserNames } from './user-names.ts'

const betweenLooksMs = 500
/** A result this recent is returned again. */
const freshMs = 200
/** A look this old is no basis for current CPU usage, and has no viewer any more. */
const staleMs = 5000
const describeEveryMs = 60_000
const commandPatienceMs = 1000

export class LinuxProcesses {
  readonly #table: ProcessTable
  readonly #users: UserNames
  readonly #groupOf: GroupOf
  readonly #commands = new CommandLines()
  readonly #units: KernelUnits = readKernelUnits()
  #turn: Promise<unknown> = Promise.resolve()
  #forgetting: NodeJS.Timeout | undefined

  constructor(proc: string, etc: string, groupOf: GroupOf = () => null) {
    this.#groupOf = groupOf
    // A separate buffer: a scan takes several turns of the event loop, with readings in between.
    this.#table = new ProcessTable(proc, new Scratch())
    this.#users = new UserNames(`${etc}/passwd`)
  }

  /** In sequence: two viewers share the looks of one table. */
  list(limit: number): Promise<ProcessList> {
    const turn = this.#turn.then(() => this.#list(Math.min(limit, reportLimits.processes)))
    this.#turn = turn.catch(() => {})
    return turn
  }

  close(): void {
    clearTimeout(this.#forgetting)
    this.#table.forget()
  }

  async #list(limit: number): Promise<ProcessList> {
    // Dropping the table between the two looks would leave nothing to compare with.
    clearTimeout(this.#forgetting)
    await this.#lookTwice()
    const rows = heaviest([...this.#table.rows], limit)
    await this.#describe(rows)
    this.#forgetting = setTimeout(() => this.#table.forget(), staleMs).unref()
    return { at: Date.now(), total: this.#table.size, processes: rows.map((row) => this.#toProcess(row)) }
  }

  async #lookTwice(): Promise<void> {
    const ageMs = this.#table.ageMs(performance.now())
    if (ageMs < freshMs && this.#table.secondsBetween > 0) return
    if (!(ageMs < staleMs)) {
      await this.#table.look()
      await sleep(betweenLooksMs)
    }
    await this.#table.look()
  }

  async #describe(rows: readonly ProcessRow[]): Promise<void> {
    const now = performance.now()
    const due = rows.filter((row) => now - row.describedAtMs >= describeEveryMs)
    this.#users.refresh()
    for (const row of due) {
      row.lookAtOwner()
      row.lookAtGroup(this.#groupOf)
      row.describedAtMs = now
    }
    await this.#commands.read(due, commandPatienceMs)
  }

  #toProcess({ pid, stat, uid, command, group, recentTicks }: ProcessRow): Process {
    return {
      pid,
      name: fullName(stat.name, command ?? ''),
      user: this.#users.of(uid),
      status: stat.status,
      cpuRatio: recentTicks / this.#units.ticksPerSecond / this.#table.secondsBetween,
      memoryBytes: stat.residentPages * this.#units.pageBytes,
      threads: stat.threads,
      command: command ?? stat.name,
      group,
    }
  }
}

const heaviest = (rows: ProcessRow[], limit: number) =>
  rows
    .toSorted(
      (one, other) =>
        other.recentTicks - one.recentTicks || other.stat.residentPages - one.stat.residentPages,
    )
    .slice(0, limit)
