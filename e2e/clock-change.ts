const day = 86_400_000
const storedDays = 85

const zones = ['America/New_York', 'Europe/Berlin', 'Australia/Sydney', 'America/Santiago', 'Africa/Cairo']

/** The newest change of the clocks anywhere that samples of are still stored; there is none in late summer. */
export function findClockChange(now = Date.now()) {
  return zones
    .flatMap((timeZone) => {
      const offset = offsetIn(timeZone)
      for (let days = 1; days < storedDays; days += 1) {
        const [from, to] = [now - (days + 1) * day, now - days * day]
        if (offset(from) !== offset(to)) return [{ timeZone, at: bisect(offset, from, to) }]
      }
      return []
    })
    .toSorted((a, b) => b.at - a.at)[0]
}

function offsetIn(timeZone: string) {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return (at: number) => format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value
}

/** The first whole minute after the change. */
function bisect(offset: (at: number) => string | undefined, from: number, to: number): number {
  let [before, after] = [Math.floor(from / 60_000), Math.ceil(to / 60_000)]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offset(middle * 60_000) === offset(from)) before = middle
    else after = middle
  }
  return after * 60_000
}
