import { bytesOf, type ByteReader } from '../../reading/byte-reader.ts'

const some = bytesOf('some avg10=')

/** `some avg10=1.25 …` → 0.0125 */
export function parsePressure(reader: ByteReader): number {
  const percent = reader.accept(some) ? reader.decimal() : Number.NaN
  if (Number.isNaN(percent)) throw new Error('no average of ten seconds')
  return Math.min(percent / 100, 1)
}
