import { NoPermission, Unsupported } from './absence.ts'
import type { Outcome } from './collector.ts'
import { errorCode } from '../reading/error-code.ts'

export class Failures extends Map<string, number> {
  add(collector: string): void {
    this.set(collector, (this.get(collector) ?? 0) + 1)
  }

  /** The outcome of some work; only failures are counted, not missing support or permission. */
  async answer<Value>(collector: string, work: () => Promise<Value>): Promise<Outcome<Value>> {
    try {
      return { kind: 'ok', value: await work() }
    } catch (error) {
      if (error instanceof Unsupported) return { kind: 'unsupported' }
      const isForbidden = error instanceof NoPermission || ['EACCES', 'EPERM'].includes(errorCode(error))
      if (isForbidden) return { kind: 'no_permission' }
      this.add(collector)
      return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
    }
  }
}
