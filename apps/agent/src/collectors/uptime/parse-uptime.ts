import type { ByteReader } from '../../reading/byte-reader.ts'

export function parseUptime(reader: ByteReader): number {
  const seconds = reader.decimal()
  if (Number.isNaN(seconds)) throw new Error('no seconds')
  return seconds
}
