import type { Reading, Source } from '../collector.ts'
import { errorCode } from '../../reading/error-code.ts'
import { OpenFile, type Scratch } from '../../reading/open-file.ts'
import { parsePressure } from './parse-pressure.ts'

const resources = ['cpu', 'memory', 'io'] as const
// Not compiled in, or disabled at boot.
const absences = ['ENOENT', 'EOPNOTSUPP', 'EACCES']

export function linuxPressure(proc: string, scratch: Scratch): Source<Reading['pressure']> {
  const files = resources.map((resource) => new OpenFile(`${proc}/pressure/${resource}`, scratch))
  const pressure = { cpu: 0, memory: 0, io: 0 }
  let isAbsent = false

  return {
    read() {
      if (isAbsent) return null
      try {
        for (let index = 0; index < resources.length; index++) {
          const resource = resources[index]
          const file = files[index]
          if (resource && file) pressure[resource] = parsePressure(file.read())
        }
      } catch (error) {
        // This cannot change before the next boot.
        isAbsent = absences.includes(errorCode(error))
        if (isAbsent) return null
        throw error
      }
      return pressure
    },
    close: () => files.forEach((file) => file.close()),
  }
}
