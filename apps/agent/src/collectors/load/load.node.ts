import os from 'node:os'
import type { Reading, Source } from '../collector.ts'

export function nodeLoad(): Source<Reading['load']> {
  return {
    read() {
      const [one = 0, five = 0, fifteen = 0] = os.loadavg()
      return [one, five, fifteen]
    },
    close() {},
  }
}
