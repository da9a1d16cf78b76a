import type { Source } from '../collector.ts'
import { KeptFile, type Scratch } from '../../reading/kept-file.ts'
import { parseUptime } from './parse-uptime.ts'

export function linuxUptime(proc: string, scratch: Scratch): Source<number> {
  const file = new KeptFile(`${proc}/uptime`, scratch)
  return { read: () => parseUptime(file.read()), close: () => file.close() }
}
