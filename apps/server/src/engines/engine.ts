/** What the server needs of every engine. */
export type Engine = {
  /** Resolves if the engine works right now; rejects with the reason otherwise. */
  check(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** The wait for a promise that cannot be aborted itself ends with the signal. */
export const orAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('no answer in time')), { once: true })
    }),
  ])
