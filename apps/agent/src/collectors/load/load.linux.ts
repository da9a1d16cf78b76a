import type { Reading, Source } from '../collector.ts'
import { OpenFile, type Scratch } from '../../reading/open-file.ts'
import { parseLoadavg } from './parse-loadavg.ts'

export function linuxLoad(proc: string, scratch: Scratch): Source<Reading['load']> {
  const file = new OpenFile(`${proc}/loadavg`, scratch)
  const load: [number, number, number] = [0, 0, 0]
  return {
    read() {
      parseLoadavg(file.read(), load)
      return load
    },
    close: () => file.close(),
  }
}
