import { bytesOf } from '../../reading/byte-reader.ts'
import { errorCode } from '../../reading/error-code.ts'
import { OpenFile, type Scratch } from '../../reading/open-file.ts'

const up = bytesOf('up\n')
const unknown = bytesOf('unknown\n')
const isLastDigitOdd = /[13579bdf]\s*$/i

export interface LinkState {
  isUp(): boolean
  close(): void
}

/** Whether the link is up, from the interface's directory in /sys. */
export function linkState(path: string, scratch: Scratch): LinkState {
  const operstate = new OpenFile(`${path}/operstate`, scratch)
  const flags = new OpenFile(`${path}/flags`, scratch)

  return {
    isUp() {
      try {
        const reader = operstate.read()
        if (reader.accept(up)) return true
        if (!reader.accept(unknown)) return false
        // Tunnels have no link state; for them IFF_UP (bit 0) counts.
        const digits = flags.read()
        return isLastDigitOdd.test(digits.text(0, digits.end))
      } catch (error) {
        // The interface was removed between the two reads, or there is no /sys.
        if (errorCode(error) === '') throw error
        return false
      }
    },
    close() {
      operstate.close()
      flags.close()
    },
  }
}
