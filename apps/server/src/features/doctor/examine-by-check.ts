import type { Service } from '../../lib/ctx.ts'
import { well, type Finding } from './finding.ts'

const patienceMs = 5000

/** A look at an engine that says no more than whether it works. */
export const examineByCheck =
  (part: string, engine: 'nats' | 'mail') =>
  async ({ engines }: Service): Promise<Finding[]> => {
    const begun = performance.now()
    await engines[engine].check(AbortSignal.timeout(patienceMs))
    return [well(part, `answers in ${Math.round(performance.now() - begun)} ms`)]
  }
