import type { GroupFigures } from '@marsad/contract/agent/facts'
import type { GroupKind } from '@marsad/contract/agent/protocol'
import { Counters } from '../../reading/counters.ts'
import { counterCount, type GroupCounters, groupCounters } from './group-counters.ts'

export const emptyFigures = (kind: GroupKind, name: string): GroupFigures => ({
  kind,
  name,
  cpuCores: null,
  throttledRatio: null,
  memoryBytes: null,
  memoryLimitBytes: null,
  readBytesPerSecond: null,
  writeBytesPerSecond: null,
  receiveBytesPerSecond: null,
  transmitBytesPerSecond: null,
})

const orNull = (value: number | undefined): number | null =>
  value !== undefined && Number.isFinite(value) ? value : null

/** What a group uses between two looks. The figures are reused by the next look. */
export class GroupGauge {
  readonly figures: GroupFigures
  readonly #mostAgeMs: number
  readonly #rates = new Counters(counterCount)
  #lookedAtMs = Number.NaN

  /** A look older than `mostAgeMs` is no basis for a rate. */
  constructor(kind: GroupKind, mostAgeMs: number) {
    this.figures = emptyFigures(kind, '')
    this.#mostAgeMs = mostAgeMs
  }

  note({ counters, memoryBytes }: GroupCounters, memoryLimitBytes: number | null, atMs: number): void {
    const isRecent = atMs - this.#lookedAtMs <= this.#mostAgeMs
    const hasRates = this.#rates.note(counters, atMs) && isRecent
    this.#lookedAtMs = atMs
    const { figures } = this
    figures.memoryBytes = orNull(memoryBytes)
    figures.memoryLimitBytes = memoryLimitBytes
    figures.cpuCores = hasRates ? orNull(this.#perSecond('cpuMicroseconds') / 1e6) : null
    figures.throttledRatio = hasRates ? this.#throttledRatio(counters) : null
    figures.readBytesPerSecond = hasRates ? orNull(this.#perSecond('readBytes')) : null
    figures.writeBytesPerSecond = hasRates ? orNull(this.#perSecond('writeBytes')) : null
    figures.receiveBytesPerSecond = hasRates ? orNull(this.#perSecond('receivedBytes')) : null
    figures.transmitBytesPerSecond = hasRates ? orNull(this.#perSecond('transmittedBytes')) : null
  }

  #perSecond(counter: keyof typeof groupCounters): number {
    return this.#rates.perSecond[groupCounters[counter]] ?? Number.NaN
  }

  /** Null without a limit of CPU: only such a group has periods. */
  #throttledRatio(counters: Float64Array): number | null {
    if (!((counters[groupCounters.periods] ?? 0) > 0)) return null
    const periods = this.#perSecond('periods')
    if (periods === 0) return 0
    const ratio = orNull(this.#perSecond('throttledPeriods') / periods)
    return ratio === null ? null : Math.min(1, ratio)
  }
}
