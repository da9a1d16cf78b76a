import type { Source } from '../collector.ts'
import { OpenFile, type Scratch } from '../../reading/open-file.ts'
import { parseUptime } from './parse-uptime.ts'

export function linuxUptime(proc: string, scratch: Scratch): Source<number> {
  const file = new OpenFile(`${proc}/uptime`, scratch)
  return { read: () => parseUptime(file.read()), close: () => file.close() }
}
