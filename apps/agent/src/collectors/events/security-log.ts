import type { SecurityEvent } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { parseMessage, withoutSecrets } from './parse-message.ts'

export interface LogEntry {
  atMs: number
  program: string
  /** Which run of the program; a connection has one of its own. */
  pid: string
  message: string
}

/** Years that a date of the contract can say. */
const isDate = (atMs: number) => atMs > 0 && atMs < 4e12

/** Keeps the newest events of a log that is told from its oldest line to its newest. */
export class SecurityLog {
  readonly #events: SecurityEvent[] = []
  readonly #failed = new Set<string>()

  add({ atMs, program, pid, message }: LogEntry): void {
    const found = isDate(atMs) ? parseMessage(program, message) : null
    const connection = `${program}${pid}`
    if (!found || (found.isEcho && this.#failed.has(connection))) return
    if (found.kind === 'login_failed') this.#failed.add(connection)
    const { kind, user, from } = found
    this.#events.push({ at: new Date(atMs).toISOString(), kind, user, from, text: withoutSecrets(message) })
    if (this.#events.length > reportLimits.securityEvents) this.#events.shift()
    if (this.#failed.size > reportLimits.securityEvents) this.#failed.clear()
  }

  newestFirst(): SecurityEvent[] {
    return this.#events.toReversed()
  }
}
