const mostMs = 20_000

/** Exponential backoff with full jitter, so that a fleet does not reconnect in step. */
export class Backoff {
  readonly #firstMs: number
  #tries = 0

  constructor(firstMs = 1000) {
    this.#firstMs = firstMs
  }

  next(retryAfterMs = 0): number {
    const most = Math.min(mostMs, this.#firstMs * 2 ** this.#tries)
    this.#tries = Math.min(this.#tries + 1, 10)
    return retryAfterMs + Math.random() * most
  }

  reset() {
    this.#tries = 0
  }
}

const longestWaitMs = 10 * 60_000

/**
 * Seconds or a date, as HTTP allows; invalid values count as none, and the wait is bounded so that no response
 * can stop a machine for a day.
 */
export function readRetryAfter(header: string | undefined): number {
  const seconds = Number(header ?? 0)
  const wait = Number.isNaN(seconds) ? Date.parse(header ?? '') - Date.now() : seconds * 1000
  return Math.min(longestWaitMs, Math.max(0, wait || 0))
}
