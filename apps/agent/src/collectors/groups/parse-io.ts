import { bytesOf, type ByteReader } from '../../reading/byte-reader.ts'

const newline = 10
const keys = { read: bytesOf('rbytes='), write: bytesOf('wbytes=') }
const words = { read: bytesOf('Read '), write: bytesOf('Write ') }

/** `8:0 rbytes=90112 wbytes=0 rios=22 …`, a line for each device. */
export function sumIoStat(reader: ByteReader, into: Float64Array, readAt: number, writeAt: number): void {
  while (!reader.isDone) {
    reader.skipBlanks()
    if (reader.accept(keys.read)) add(reader, into, readAt)
    else if (reader.accept(keys.write)) add(reader, into, writeAt)
    else reader.skipWord()
    if (reader.byte === newline) reader.at++
  }
}

/** `8:0 Read 90112`, a line for each device and direction. */
export function sumBlkio(reader: ByteReader, into: Float64Array, readAt: number, writeAt: number): void {
  while (!reader.isDone) {
    reader.skipWord()
    reader.skipBlanks()
    if (reader.accept(words.read)) add(reader, into, readAt)
    else if (reader.accept(words.write)) add(reader, into, writeAt)
    reader.skipLine()
  }
}

function add(reader: ByteReader, into: Float64Array, at: number): void {
  const bytes = reader.integer()
  if (!Number.isNaN(bytes)) into[at] = (into[at] || 0) + bytes
}
