/** A time as the contract writes it; null for what is none. */
export function toInstant(time: string | number): string | null {
  if (time === '') return null
  const date = new Date(time)
  // Beyond these years it is a counter that ran over, and no clock's time.
  const year = date.getUTCFullYear()
  return year >= 1980 && year < 2200 ? date.toISOString() : null
}
