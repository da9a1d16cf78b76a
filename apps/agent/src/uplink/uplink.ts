import { gzipSync } from 'node:zlib'
import { agentPaths, epochHeader, timing } from '@marsad/contract/agent/protocol'
import { reportHeaders } from '@marsad/contract/agent/write-request'
import { Backoff, readRetryAfter } from './backoff.ts'
import { encodeReport } from './encode-report.ts'
import type { Answer, Http } from './http.ts'
import { Refused, type Session } from '../identity/session.ts'
import type { Batch } from './spool-place.ts'
import type { Spool } from './spool.ts'
import { Stopped } from '../stopped.ts'

const usualPace = {
  flushMs: timing.flushSeconds * 1000,
  /** Two minutes of points per call… */
  batchPoints: 12,
  /**
   * …and about this long between calls: a backlog drains fast enough, and that of a whole fleet at once does no
   * harm.
   */
  drainMs: 4000,
  /** Up to this before the first repetition after a failure. */
  firstBackoffMs: 1000,
}

interface Parts {
  spool: Spool
  session: Session
  http: Http
  log: (message: string) => void
}

/** Sends the spool to the server: in order, one call at a time, at the pace the server sets. */
export class Uplink {
  readonly #parts: Parts
  readonly #pace: typeof usualPace
  readonly #backoff: Backoff
  #mostPoints: number
  #wake = () => {}
  #isOver = false
  #lastTrouble = ''

  constructor(parts: Parts, pace: Partial<typeof usualPace> = {}) {
    this.#parts = parts
    this.#pace = { ...usualPace, ...pace }
    this.#backoff = new Backoff(this.#pace.firstBackoffMs)
    this.#mostPoints = this.#pace.batchPoints
  }

  /** Sends immediately, unless the server asked to wait. */
  flush() {
    this.#wake()
  }

  stop() {
    this.#isOver = true
    this.#wake()
  }

  /** Ends when stopped, or throws `Stopped` when the server revokes this device. */
  async run() {
    // A random time within the first period, then aligned, so that the reports of a fleet spread over the
    // period.
    let flushAt = performance.now() + Math.random() * this.#pace.flushMs
    while (!this.#isOver) {
      await this.#pause(Math.max(0, flushAt - performance.now()), { canWake: true })
      while (performance.now() >= flushAt) flushAt += this.#pace.flushMs
      await this.#drain()
    }
  }

  async #drain() {
    for (let batch = this.#next(); batch && !this.#isOver; batch = this.#next()) {
      const wait = await this.#deliver(batch)
      if (wait > 0 || this.#parts.spool.hasMore)
        await this.#pause(wait || this.#pace.drainMs * (0.5 + Math.random()), { canWake: false })
    }
  }

  #next() {
    return this.#parts.spool.next(this.#mostPoints)
  }

  /** One call. Returns the wait before the next one; 0 if there is none. */
  async #deliver(batch: Batch): Promise<number> {
    try {
      const answer = await this.#send(batch)
      if (answer.status >= 200 && answer.status < 300) {
        this.#parts.spool.acknowledge(batch, answer.headers[epochHeader]?.toString())
        this.#recovered()
        return 0
      }
      this.#trouble(`The server answers ${answer.status}${answer.code ? ` (${answer.code})` : ''}`)
      return this.#react(batch, answer)
    } catch (error) {
      if (error instanceof Stopped) throw error
      this.#trouble(error instanceof Error ? error.message : String(error))
      return this.#backoff.next(error instanceof Refused ? retryAfter(error.answer) : 0)
    }
  }

  async #send({ text }: Batch): Promise<Answer> {
    const { session, http } = this.#parts
    const token = await session.token()
    const answer = await http.post(agentPaths.write, gzipSync(encodeReport(text.toString())), {
      authorization: `Bearer ${token}`,
      ...reportHeaders,
    })
    // Expired or revoked: the next join shows which.
    if ([401, 403, 410].includes(answer.status)) session.forget(token)
    return answer
  }

  #react(batch: Batch, answer: Answer): number {
    const isTooLarge = answer.status === 413 && answer.code !== 'device.too_many_series'
    if (isTooLarge || answer.status === 400) {
      // Smaller batches isolate the refused point; refused alone, it is dropped so that it does not block the
      // rest.
      if (batch.points === 1) this.#parts.spool.refuse(batch)
      this.#mostPoints = Math.max(1, Math.floor(batch.points / 2))
    }
    return this.#backoff.next(retryAfter(answer))
  }

  #recovered() {
    if (this.#lastTrouble) this.#parts.log('The server takes reports again')
    this.#lastTrouble = ''
    this.#backoff.reset()
    this.#mostPoints = Math.min(this.#mostPoints + 1, this.#pace.batchPoints)
  }

  /** Logged once, not at every attempt. */
  #trouble(message: string) {
    if (message !== this.#lastTrouble)
      this.#parts.log(`${message}; ${this.#parts.spool.waiting} points are waiting`)
    this.#lastTrouble = message
  }

  #pause(ms: number, { canWake }: { canWake: boolean }) {
    return new Promise<void>((resolve) => {
      // It may have been stopped during the previous call.
      const timer = setTimeout(resolve, this.#isOver ? 0 : ms)
      this.#wake = () => {
        if (!canWake && !this.#isOver) return
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

const retryAfter = (answer: Answer) => readRetryAfter(answer.headers['retry-after'])
