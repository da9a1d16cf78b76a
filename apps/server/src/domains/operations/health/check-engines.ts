import type { Readiness } from '@marsad/contract/http/health'
import type { Engine } from '../../../engines/engine.ts'

const patienceMs = 1500
const freshMs = 500

/**
 * Checks every engine. Callers within half a second share one result, so that anonymous polling puts no load on
 * the engines.
 */
export function createReadiness(engines: Record<string, Engine>) {
  let latest: { at: number; answer: Promise<Readiness> } | undefined

  return (): Promise<Readiness> => {
    const now = performance.now()
    if (!latest || now - latest.at > freshMs) latest = { at: now, answer: checkAll(engines) }
    return latest.answer
  }
}

async function checkAll(engines: Record<string, Engine>): Promise<Readiness> {
  const parts = await Promise.all(
    Object.entries(engines).map(async ([part, engine]) => {
      try {
        await engine.check(AbortSignal.timeout(patienceMs))
        return { part, status: 'up' as const }
      } catch (error) {
        return { part, status: 'down' as const, reason: reasonOf(error) }
      }
    }),
  )
  return { status: parts.every(({ status }) => status === 'up') ? 'ready' : 'degraded', parts }
}

// Only the kind of failure leaves the server: driver messages may contain addresses and user names.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const cause = error.cause instanceof Error ? error.cause : error
  if ('code' in cause && typeof cause.code === 'string') return cause.code
  return cause.name === 'TimeoutError' || cause.message === 'no answer in time' ? 'timeout' : 'failed'
}
