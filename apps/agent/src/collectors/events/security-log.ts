import type { SecurityEvent } from '@marsad/contract/agent/inventory'
import { reportLimits } from '@marsad/contract/agent/protocol'
import { parseMessage, withoutSecrets } from './parse-message.ts'

export interface LogEntry {
  atMs: number
  program: string
  /** The process id; each connection has its own. */
  pid: string
  message: string
}

/** Times that the contract can represent. */
const isDate = (atMs: number) => atMs > 0 && atMs < 4e12

/** The newest events of a log that is read from oldest to newest. */
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
