/** A timestamp in the contract's format; null if invalid. */
export function toInstant(time: string | number): string | null {
  if (time === '') return null
  const date = new Date(time)
  // Years beyond these are an overflowed counter, not a time.
  const year = date.getUTCFullYear()
  return year >= 1980 && year < 2200 ? date.toISOString() : null
}
