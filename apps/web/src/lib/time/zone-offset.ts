const zoneFormats = new Map<string, Intl.DateTimeFormat>()

/** Seconds the zone is ahead of UTC at an instant, daylight saving included. */
export function zoneOffset(timeZone: string, time: number): number {
  let format = zoneFormats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    zoneFormats.set(timeZone, format)
  }
  const whole = Math.floor(time)
  const part = Object.fromEntries(
    format.formatToParts(whole * 1000).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - whole
}
