/** Functions that some supported browsers lack, or offer only over https. */

/** A unique id. `crypto.randomUUID` is missing on plain http, where many run this in their own network. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** `URL.parse`, which came in 2024. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}

/** `AbortSignal.any`, which came in 2024: aborted as soon as one of them is. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason)
    signal.addEventListener('abort', () => either.abort(signal.reason), { once: true, signal: either.signal })
  }
  return either.signal
}

/** Storage that may be switched off: nothing is found in it then, and a choice lasts as long as the page. */
export const stored = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, value: string) {
    try {
      localStorage.setItem(key, value)
    } catch {
      // The choice lasts as long as the page.
    }
  },
}

/** Whether the browser knows this time zone: names come from other browsers, and lists of zones differ. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
