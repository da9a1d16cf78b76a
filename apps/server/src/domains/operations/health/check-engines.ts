import type { Readiness } from '@marsad/contract/http/health'
import type { Engine } from '../../../engines/engine.ts'

const patienceMs = 1500
const freshMs = 500
/** Each check signs in at the mail server, which blocks an account that does so too often. */
const mailFreshMs = { up: 60_000, down: 10_000 }

type Part = Readiness['parts'][number]

/**
 * Checks every engine. Callers within half a second share one result, those of the mail server for longer, so that
 * anonymous polling puts no load on the engines.
 */
export function createReadiness(engines: Record<string, Engine>) {
  const checks = Object.entries(engines).map(([part, engine]) => {
    let latest: { at: number; answer: Promise<Part>; status?: Part['status'] } | undefined
    const isFresh = ({ at, status }: NonNullable<typeof latest>, now: number) =>
      // A check under way is shared, however long it takes.
      !status || now - at <= (part === 'mail' ? mailFreshMs[status] : freshMs)

    return (now: number): Promise<Part> => {
      if (latest && isFresh(latest, now)) return latest.answer
      const check: typeof latest = { at: now, answer: checkEngine(part, engine) }
      latest = check
      void check.answer.then(({ status }) => (check.status = status))
      return check.answer
    }
  })

  return async (): Promise<Readiness> => {
    const now = performance.now()
    const parts = await Promise.all(checks.map((check) => check(now)))
    return { status: parts.every(({ status }) => status === 'up') ? 'ready' : 'degraded', parts }
  }
}

async function checkEngine(part: string, engine: Engine): Promise<Part> {
  try {
    await engine.check(AbortSignal.timeout(patienceMs))
    return { part, status: 'up' }
  } catch (error) {
    return { part, status: 'down', reason: reasonOf(error) }
  }
}

// Only the kind of failure leaves the server: driver messages may contain addresses and user names.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  const cause = error.cause instanceof Error ? error.cause : error
  if ('code' in cause && typeof cause.code === 'string') return cause.code
  return cause.name === 'TimeoutError' || cause.message === 'no answer in time' ? 'timeout' : 'failed'
}
