import { bytesOf } from '../../reading/byte-reader.ts'
import { errorCode } from '../../reading/error-code.ts'
import { KeptFile, type Scratch } from '../../reading/kept-file.ts'

const up = bytesOf('up\n')
const unknown = bytesOf('unknown\n')
const isLastDigitOdd = /[13579bdf]\s*$/i

export interface LinkState {
  isUp(): boolean
  close(): void
}

/** Whether a cable (or what stands for one) is up, from the interface's directory in /sys. */
export function linkState(path: string, scratch: Scratch): LinkState {
  const operstate = new KeptFile(`${path}/operstate`, scratch)
  const flags = new KeptFile(`${path}/flags`, scratch)

  return {
    isUp() {
      try {
        const reader = operstate.read()
        if (reader.accept(up)) return true
        if (!reader.accept(unknown)) return false
        // Tunnels have no cable to ask about; for them it counts that somebody switched them on (IFF_UP, bit 0).
        const digits = flags.read()
        return isLastDigitOdd.test(digits.text(0, digits.end))
      } catch (error) {
        // It left between the two files, or there is no /sys to look at.
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
