/** What one device may report. An ordinary one sends a few hundred bytes an hour, and once all that it has. */
export const budget = {
  /** What a report may weigh, as it comes and unpacked. */
  bodyBytes: 4 * 1024 * 1024,
  textBytes: 8 * 1024 * 1024,
  bytesPerSecond: 20 * 1024,
  bytesAtOnce: 24 * 1024 * 1024,
  /** What the smallest report costs, and each change that one makes. */
  bytesPerReport: 4 * 1024,
  bytesPerChange: 1024,
} as const

export type Account = { bytes: number; filledAt: number }

export const openAccount = (now: number): Account => ({ bytes: budget.bytesAtOnce, filledAt: now })

/** Fills up what time has given back. Of a clock that never steps: a wall clock set back would refuse everybody. */
export function refill(account: Account, now: number) {
  const given = ((now - account.filledAt) / 1000) * budget.bytesPerSecond
  account.bytes = Math.min(budget.bytesAtOnce, account.bytes + given)
  account.filledAt = now
}

export const secondsUntilPaid = ({ bytes }: Account) => Math.max(1, Math.ceil(-bytes / budget.bytesPerSecond))

/** What a report costs by its text; without one it was a bomb. */
export const priceOf = (text: Buffer | undefined) =>
  text ? Math.max(text.length, budget.bytesPerReport) : budget.textBytes
