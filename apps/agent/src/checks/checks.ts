import type { AgentCheck } from '@marsad/contract/agent/checks'
import { monitorLimits } from '@marsad/contract/monitors'
import { checkHttp } from './check-http.ts'
import { checkPing } from './check-ping.ts'
import { checkTcp } from './check-tcp.ts'
import { findingLines, type Finding } from './finding.ts'

/** Concurrent checks; more would take memory and processes, so due ones wait. */
const mostAtOnce = 16
const timeoutMs = monitorLimits.timeoutSeconds * 1000

interface Entry {
  check: AgentCheck
  words: string
  dueAt: number
  isUnderWay: boolean
  wasUp: boolean | null
}

function make(check: AgentCheck, stopped: AbortSignal): Promise<Finding> {
  if (check.kind === 'ping') return checkPing(check)
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)])
  return check.kind === 'tcp' ? checkTcp(check, signal) : checkHttp(check, signal)
}

/** Checks assigned to this machine. They continue while the server is unavailable. */
export class Checks {
  readonly isAllowed: boolean
  readonly #entries = new Map<string, Entry>()
  readonly #stopping = new AbortController()
  #underWay = 0
  #lines = ''
  #hasNews = false

  constructor(isAllowed: boolean) {
    this.isAllowed = isAllowed
  }

  /** Replaces the list of checks; false if the configuration of this machine forbids checks. */
  take(checks: readonly AgentCheck[]): boolean {
    if (!this.isAllowed) return false
    const dueAt = performance.now()
    const wanted = new Map(checks.map((check) => [check.id, check]))
    for (const id of this.#entries.keys()) if (!wanted.has(id)) this.#entries.delete(id)
    for (const [id, check] of wanted) {
      const words = JSON.stringify(check)
      if (this.#entries.get(id)?.words !== words)
        this.#entries.set(id, { check, words, dueAt, isUnderWay: false, wasUp: null })
    }
    return true
  }

  /** Called every second: starts due checks. */
  tick() {
    if (this.#entries.size === 0) return
    const now = performance.now()
    for (const entry of this.#entries.values()) {
      if (this.#underWay >= mostAtOnce) return
      if (entry.dueAt > now || entry.isUnderWay) continue
      const periodMs = entry.check.intervalSeconds * 1000
      // The schedule stays aligned; missed runs are skipped.
      entry.dueAt = entry.dueAt + periodMs > now ? entry.dueAt + periodMs : now + periodMs
      void this.#make(entry)
    }
  }

  /** Results since the last point, and whether a check changed between up and down. */
  takeLines(): { lines: string; hasNews: boolean } {
    const taken = { lines: this.#lines, hasNews: this.#hasNews }
    this.#lines = ''
    this.#hasNews = false
    return taken
  }

  stop() {
    this.#entries.clear()
    this.#stopping.abort()
  }

  async #make(entry: Entry) {
    const { id } = entry.check
    this.#underWay += 1
    entry.isUnderWay = true
    const at = Date.now()
    const started = performance.now()
    const finding = await make(entry.check, this.#stopping.signal).catch((): Finding => ({
      problem: 'failed',
      figures: [],
    }))
    this.#underWay -= 1
    entry.isUnderWay = false
    // The check was changed or removed while it ran: the result is discarded.
    if (this.#entries.get(id) !== entry) return
    const isUp = finding.problem === null
    this.#lines += findingLines(id, finding, { at, seconds: (performance.now() - started) / 1000 })
    this.#hasNews ||= isUp !== entry.wasUp
    entry.wasUp = isUp
  }
}
