import { ResponseTooLong } from '../../../engines/engine-http.ts'
import { perService, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { limitInMemory, minute } from '../../../platform/rate-limits.ts'
import type { Arguments } from './arguments.rules.ts'
import { createQuerySlots, NoSlot } from './query-slots.ts'
import { QueryRefused } from './query-refused.ts'

/** More queries of one workspace do not wait, they are refused. */
const mostWaiting = 200

const budgetOf = perService(({ config: { queryLimits } }) => ({
  slots: createQuerySlots({ ...queryLimits, waiting: mostWaiting }),
  perMinute: limitInMemory([queryLimits.perMinute, minute]),
}))

type Call = {
  path: string
  args: Arguments
  timeoutMs: number
  /** Occurs once in an answer for each of its series. */
  seriesMark?: Buffer
}

/** Refuses a workspace that exceeds its rate limit. */
export async function countRequest(ctx: WorkspaceCtx) {
  const wait = await budgetOf(ctx).perMinute.take(ctx.caller.workspaceId)
  if (wait > 0) throw new QueryRefused('too_many_requests', 'too many queries, try again later', wait)
}

/**
 * The engine's answer, as the bytes that it is. It is held until it is complete: only then is it known to be within the
 * limits, and a client gets either a whole answer or an error. `gone` is aborted when the client no longer waits.
 */
export async function ask(
  ctx: WorkspaceCtx,
  gone: AbortSignal,
  { timeoutMs, seriesMark = metricMark, ...call }: Call,
) {
  const { bytes: mostBytes, series: mostSeries } = ctx.config.queryLimits
  const { workspaceId } = ctx.caller
  const deadline = performance.now() + timeoutMs
  const inTime = AbortSignal.any([gone, AbortSignal.timeout(timeoutMs)])
  try {
    const { status, bytes } = await budgetOf(ctx).slots(workspaceId, inTime, () => {
      const leftMs = Math.max(Math.ceil(deadline - performance.now()), 1)
      return ctx.engines.victoria.relay({
        workspaceId,
        timeoutMs: leftMs,
        mostBytes,
        signal: gone,
        ...call,
      })
    })
    if (status !== 200) throw refusalIn(status, bytes.toString())
    if (countSeries(bytes, seriesMark) > mostSeries)
      throw new QueryRefused('execution', `the answer has more than ${mostSeries} series`)
    return bytes
  } catch (error) {
    if (gone.aborted) throw new QueryRefused('timeout', 'the client closed the connection')
    if (error instanceof ResponseTooLong)
      throw new QueryRefused('execution', `the answer is larger than ${mostBytes} bytes`)
    if (error instanceof NoSlot)
      throw new QueryRefused('timeout', 'too many queries of this workspace wait for their turn', 5)
    if (isLate(error)) throw new QueryRefused('timeout', 'query timed out')
    throw error
  }
}

const isLate = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT'

/** Each series of an answer begins like this; in a label value the quotes would be escaped. */
const metricMark = Buffer.from('"metric":{')

function countSeries(bytes: Buffer, mark: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) count += 1
  return count
}

/** The engine's error, without the address and URI of the request that reached it. */
function refusalIn(status: number, text: string): Error {
  const message = messageIn(text)
  if (/timeout exceeded|deadline exceeded/.test(message))
    return new QueryRefused('timeout', 'query timed out')
  if (status === 429 || status >= 500)
    return new Failure('engine.unavailable', { retryAfterSeconds: 5, cause: new Error(message) })
  const isUnreadable = status === 400 || /parse|unsupported|unknown func|unexpected/i.test(message)
  return new QueryRefused(isUnreadable ? 'bad_data' : 'execution', message)
}

const mostMessage = 1000

function messageIn(text: string): string {
  const message = errorIn(text) ?? text
  return message.replace(/^remoteAddr: .*?; requestURI: .*?; /, '').slice(0, mostMessage)
}

function errorIn(text: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null && 'error' in parsed) return String(parsed.error)
  } catch {
    // Some errors of the engine are plain text.
  }
  return undefined
}
