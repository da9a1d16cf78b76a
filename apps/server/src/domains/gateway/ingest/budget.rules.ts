/** What one device may send. An ordinary machine sends 8 samples a second; after a day offline it brings 700,000. */
export const budget = {
  /** What a body may weigh, as it comes and unpacked. */
  bodyBytes: 1024 * 1024,
  textBytes: 4 * 1024 * 1024,
  samplesPerSecond: 1000,
  samplesAtOnce: 200_000,
  seriesPerHour: 10_000,
  /** The price of a body that unpacks to more than it may. */
  samplesForBomb: 50_000,
} as const

/** Long lines cost the store as much as several short ones. */
const bytesPerSample = 128

const hourMs = 3_600_000

/** What is remembered of a device's bodies: how much it may still send, and which series it has. */
export type Account = {
  samples: number
  filledAt: number
  bodies: number
  series: Set<number>
  seriesSince: number
}

export const openAccount = (now: number): Account => ({
  samples: budget.samplesAtOnce,
  filledAt: now,
  bodies: 0,
  series: new Set(),
  seriesSince: now,
})

/** Fills up what time has given back. Of a clock that never steps: a wall clock set back would refuse everybody. */
export function refill(account: Account, now: number) {
  const given = ((now - account.filledAt) / 1000) * budget.samplesPerSecond
  account.samples = Math.min(budget.samplesAtOnce, account.samples + given)
  account.filledAt = now
  if (now - account.seriesSince > hourMs) {
    account.series.clear()
    account.seriesSince = now
  }
}

export const secondsUntilPaid = ({ samples }: Account) =>
  Math.max(1, Math.ceil(-samples / budget.samplesPerSecond))

/** What a text costs: its lines, or its bytes where the lines are long. */
export function priceOf(text: Buffer): number {
  let lines = 0
  for (let at = text.indexOf(newline); at !== -1; at = text.indexOf(newline, at + 1)) lines += 1
  return Math.max(lines, Math.ceil(text.length / bytesPerSample))
}

const [newline, space, tab, quote, backslash, open] = [10, 32, 9, 34, 92, 123]

// One series in 16 stands for all of them; they are chosen by their hash, so it is always the same ones.
const sampleMask = 15
const largeText = 64 * 1024
const everyNthBody = 8

/**
 * Notes the series of a text and says whether the device has too many. Small texts are looked at now and then:
 * a device that invents series is found out soon enough, and one that does not is not slowed down.
 */
export function hasTooManySeries(account: Account, text: Buffer): boolean {
  const { series } = account
  const most = budget.seriesPerHour / (sampleMask + 1)
  account.bodies += 1
  if (text.length < largeText && account.bodies % everyNthBody !== 1) return series.size > most
  for (let start = 0; start < text.length && series.size <= most;) {
    const hash = seriesHash(text, start)
    if ((hash & sampleMask) === 0) series.add(hash)
    const end = text.indexOf(newline, start)
    start = end === -1 ? text.length : end + 1
  }
  return series.size > most
}

/** The same for series whose hashes are at hand. */
export function hasTooManyOf(account: Account, hashes: readonly number[]): boolean {
  for (const hash of hashes) if ((hash & sampleMask) === 0) account.series.add(hash)
  return account.series.size > budget.seriesPerHour / (sampleMask + 1)
}

/** FNV-1a over all parts of a series' name. */
export function hashSeries(parts: readonly Uint8Array[]): number {
  let hash = 0x811c9dc5
  for (const part of parts) for (const byte of part) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** FNV-1a over a line up to its value, which begins after the first gap outside of quotes that no label list follows. */
function seriesHash(text: Buffer, start: number): number {
  let hash = 0x811c9dc5
  let isQuoted = false
  for (let at = start; at < text.length; at += 1) {
    const byte = text[at]
    if (byte === undefined || byte === newline) break
    if (byte === quote && text[at - 1] !== backslash) isQuoted = !isQuoted
    if (!isQuoted && (byte === space || byte === tab) && !isBeforeLabels(text, at)) break
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  // The low bits of FNV are its weakest.
  return (hash ^ (hash >>> 15)) >>> 0
}

function isBeforeLabels(text: Buffer, gap: number): boolean {
  let at = gap
  while (text[at] === space || text[at] === tab) at += 1
  return text[at] === open
}
