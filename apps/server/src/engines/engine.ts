/** What the server asks of each engine behind it, whatever else that engine can do. */
export type Engine = {
  /** Resolves when the engine does its work right now; rejects with the reason otherwise. */
  check(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Gives up on a promise that cannot be aborted itself. */
export const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true })
    }),
  ])
