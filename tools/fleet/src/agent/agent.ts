import { gzipSync } from 'node:zlib'
import { agentPaths, epochHeader } from '@marsad/contract/agent/protocol'
import { reportHeaders } from '@marsad/contract/agent/write-request'
import { countPoint, createLedger, type Ledger } from '../ledger/ledger.ts'
import type { Machine } from '../machine/machine.ts'
import { chance } from '../machine/noise.ts'
import { seriesOf } from '../machine/series.ts'
import { countError, type Statistics } from '../report/statistics.ts'
import { badReports, clockError, type FaultKind, isAway, isOver } from './faults.ts'
import type { InventorySender } from './inventory-sender.ts'
import { waitAfter } from './patience.ts'
import { kindOf, Refusal } from './refusal.ts'
import type { ReportPress } from './report-press.ts'
import type { Session } from './session.ts'
import { type Point, Spool } from './spool.ts'
import type { Wheel } from './wheel.ts'

/** What all agents of a fleet share. */
export type Surroundings = {
  wheel: Wheel
  statistics: Statistics
  pace: Pace
  press: ReportPress
  /** Reports that wait here have not been made yet: a busy simulator is late, but no request of it times out. */
  turnstile: <T>(work: () => Promise<T>) => Promise<T>
}

export type Pace = {
  pointMs: number
  flushMs: number
  /** How much of a backlog goes in one report, and the pause before the next. */
  bodyPoints: number
  drainMs: number
}

const hourMs = 3_600_000
const mostFarPoints = 1440

/** A made-up past has as many points as its charts show: the older it is, the farther away people look at it. */
function stepAt(agoMs: number, lastMs: number, pointMs: number): number {
  if (agoMs <= 2 * hourMs) return pointMs
  return agoMs <= 6 * hourMs ? 2 * pointMs : Math.max(6 * pointMs, lastMs / mostFarPoints)
}

/** One agent: makes a point every interval, sends what waits every flush, and forgets nothing before it is safe. */
export class Agent {
  readonly machine: Machine
  readonly inventory: InventorySender
  readonly ledger: Ledger
  readonly #session: Session
  readonly #around: Surroundings
  readonly #fault: FaultKind | undefined
  readonly #spool = new Spool()
  readonly #startedAt = Date.now()
  /** When the server last took a report of it. */
  reportedAt: number | undefined
  /** Machines flush at different moments, each always at the same of its own. */
  readonly #flushOffset: number
  #nextPoint: number
  #mostPoints: number
  #failures = 0
  #isStopped = false

  constructor(
    around: Surroundings,
    session: Session,
    {
      machine,
      inventory,
      fault,
    }: { machine: Machine; inventory: InventorySender; fault: FaultKind | undefined },
  ) {
    this.machine = machine
    this.inventory = inventory
    this.ledger = createLedger(seriesOf(machine.shape).keys)
    this.#session = session
    this.#around = around
    this.#fault = fault
    this.#mostPoints = around.pace.bodyPoints
    this.#flushOffset = around.pace.flushMs * chance(machine.seed, 96)
    this.#nextPoint = this.#firstPoint()
  }

  /** Points that are not acknowledged yet. */
  get backlog() {
    return this.#spool.length
  }

  /** Fills the spool as if the agent had been cut off for so long. */
  addPast(lastMs: number): void {
    const end = Math.min(this.#nextPoint, this.machine.silentFrom ?? Infinity)
    for (let agoMs = lastMs; agoMs > 0; agoMs -= stepAt(agoMs, lastMs, this.#around.pace.pointMs)) {
      const at = Math.floor(this.#nextPoint - agoMs)
      if (at < end) this.#spool.add(at)
    }
  }

  start(): void {
    this.#again(this.#spool.length > 0 ? 0 : this.#untilFlush())
  }

  /** Makes no further points; what waits is still sent with the next flush. */
  stop(): void {
    this.#makePoints()
    this.#isStopped = true
  }

  /** The time by the agent's own clock. */
  #now() {
    return Date.now() + clockError(this.#fault, this.machine.seed)
  }

  /** Points fall on the same moments for all machines of a kind, so that one report does for all of them. */
  #firstPoint(): number {
    const { pointMs } = this.#around.pace
    const offset = Math.floor(pointMs * chance(this.machine.seed, 95))
    return Math.ceil((this.#now() - offset) / pointMs) * pointMs + offset
  }

  #again(ms: number): void {
    this.#around.wheel.after(ms, () => void this.#turn())
  }

  async #turn(): Promise<void> {
    const { statistics, pace } = this.#around
    const sinceStart = Date.now() - this.#startedAt
    this.#makePoints()
    if (isOver(this.#fault, sinceStart)) this.#isStopped = true
    if (this.#isStopped && this.#spool.length === 0) return
    if (!this.#isStopped && isAway(this.#fault, this.machine.seed, sinceStart))
      return this.#again(pace.flushMs)
    try {
      await this.#around.turnstile(async () => {
        await this.inventory.sendIfDue(this.#now())
        await this.#deliver(this.#spool.next(this.#mostPoints))
      })
      this.#failures = 0
      this.#again(this.#spool.length > 0 ? pace.drainMs * (0.5 + Math.random()) : this.#untilFlush())
    } catch (error) {
      const reply = error instanceof Refusal ? error.reply : undefined
      countError(statistics, kindOf(error))
      statistics.retries += 1
      if (reply?.status === 413) this.#mostPoints = Math.max(1, this.#mostPoints >> 1)
      this.#again(waitAfter(this.#failures++, reply?.header('retry-after')))
    }
  }

  #untilFlush(): number {
    const { flushMs } = this.#around.pace
    return flushMs - ((Date.now() + flushMs - this.#flushOffset) % flushMs)
  }

  #makePoints(): void {
    if (this.#isStopped) return
    for (const now = this.#now(); this.#nextPoint <= now; this.#nextPoint += this.#around.pace.pointMs)
      this.#spool.add(this.#nextPoint)
  }

  async #deliver(points: readonly Point[]): Promise<void> {
    if (points.length === 0) return
    const { statistics } = this.#around
    const { body, checks } = await this.#around.press(
      this.machine,
      points.map(({ at }) => at),
    )
    this.#note(points, checks)
    if (this.#fault === 'bad') await this.#sendBad()
    const began = performance.now()
    const reply = await this.#session.post(agentPaths.write, body, reportHeaders)
    this.reportedAt = Date.now()
    statistics.postMs.add(performance.now() - began)
    statistics.posts += 1
    statistics.sentBytes += body.length
    for (const point of points) this.#settle(point)
    const again = this.#spool.acknowledge(points, reply.header(epochHeader), Date.now())
    statistics.replayedPoints += again
  }

  /** What goes for the first time is noted in the ledger. */
  #note(points: readonly Point[], checks: readonly Uint32Array[]): void {
    const { statistics } = this.#around
    for (const [index, point] of points.entries()) {
      const own = checks[index] ?? new Uint32Array()
      const isFirst = point.checks === null && !point.isAcknowledged
      if (isFirst) {
        point.checks = own
        countPoint(this.ledger.sent, own)
      }
      statistics[isFirst ? 'sentSamples' : 'repeatedSamples'] += own.length
    }
  }

  async #sendBad(): Promise<void> {
    for (const bad of badReports) {
      const sent = this.#session.post(agentPaths.write, gzipSync(bad), reportHeaders)
      // A refusal is what it deserves; another would be for the good report too.
      await sent.catch((error: unknown) => {
        if (!(error instanceof Refusal && error.reply.status === 400)) throw error
      })
    }
  }

  #settle(point: Point): void {
    if (point.checks === null) return
    countPoint(this.ledger.acknowledged, point.checks)
    this.#around.statistics.acknowledgedSamples += point.checks.length
    point.checks = null
    point.isAcknowledged = true
  }
}
