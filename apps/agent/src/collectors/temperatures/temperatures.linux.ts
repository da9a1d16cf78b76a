import { readdir, readFile } from 'node:fs/promises'
import { reportLimits } from '@marsad/contract/agent/protocol'
import type { Source, TemperatureReading } from '../collector.ts'
import { errorCode } from '../../reading/error-code.ts'
import { inBackground } from '../../reading/in-background.ts'
import { nameSensors, parseMillidegrees, type Sensor } from './sensors.ts'

const listEveryMs = 60_000
// Some chips take milliseconds to answer, so they are read in the background and not every second.
const readEveryMs = 10_000

export function linuxTemperatures(sys: string): Source<TemperatureReading[]> {
  let sensors: Sensor[] = []
  let listedAtMs = -Infinity

  return inBackground<TemperatureReading[]>(readEveryMs, [], async () => {
    const now = performance.now()
    if (now - listedAtMs >= listEveryMs) {
      sensors = (await listSensors(`${sys}/class/hwmon`)).slice(0, reportLimits.temperatures)
      listedAtMs = now
    }
    const readings: TemperatureReading[] = []
    for (const { name, path } of sensors) {
      const celsius = parseMillidegrees((await textOf(path)) ?? '')
      if (celsius !== null) readings.push({ sensor: name, celsius })
    }
    return readings
  })
}

async function listSensors(folder: string): Promise<Sensor[]> {
  const found = []
  for (const chip of await entriesOf(folder)) {
    const chipName = (await textOf(`${folder}/${chip}/name`)) ?? chip
    for (const entry of await entriesOf(`${folder}/${chip}`)) {
      const input = /^(temp\d+)_input$/.exec(entry)?.[1]
      if (!input) continue
      const label = (await textOf(`${folder}/${chip}/${input}_label`)) ?? input
      found.push({ chip: chipName, label, path: `${folder}/${chip}/${entry}` })
    }
  }
  return nameSensors(found)
}

/** In numeric order: hwmon2 before hwmon10. */
async function entriesOf(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  } catch (error) {
    // Virtual machines have no sensors.
    if (errorCode(error) === 'ENOENT') return []
    throw error
  }
}

/** Null if a chip does not answer: a sleeping graphics card returns EPERM or ENODATA, a missing probe EIO. */
async function textOf(path: string): Promise<string | null> {
  try {
    return (await readFile(path, 'utf8')).trim() || null
  } catch {
    return null
  }
}
