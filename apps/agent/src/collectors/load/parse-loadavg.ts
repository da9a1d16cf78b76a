import type { ByteReader } from '../../reading/byte-reader.ts'

export function parseLoadavg(reader: ByteReader, into: [number, number, number]): void {
  for (let index = 0; index < 3; index++) {
    const load = reader.decimal()
    if (Number.isNaN(load)) throw new Error('fewer than three averages')
    into[index] = load
  }
}
