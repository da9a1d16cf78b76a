export interface Sensor {
  name: string
  path: string
}

/** `coretemp Package id 0`; a second sensor of the same name gets a number. */
export function nameSensors(found: readonly { chip: string; label: string; path: string }[]): Sensor[] {
  const times = new Map<string, number>()
  return found.map(({ chip, label, path }) => {
    const plain = `${chip} ${label}`
    const time = (times.get(plain) ?? 0) + 1
    times.set(plain, time)
    return { name: time === 1 ? plain : `${plain} #${time}`, path }
  })
}

/** Null for impossible values: boards report them for probes that are not connected. */
export function parseMillidegrees(text: string): number | null {
  if (!/^-?\d{1,7}$/.test(text)) return null
  const celsius = Number(text) / 1000
  return celsius > -60 && celsius < 200 ? celsius : null
}
