import type { ByteReader } from '../reading/byte-reader.ts'
import type { Names } from './names.ts'

export const interfaceCounters = [
  'receivedBytes',
  'receivedPackets',
  'receiveErrors',
  'transmittedBytes',
  'transmittedPackets',
  'transmitErrors',
] as const

export interface InterfaceLine {
  name: string
  /** In the order of `interfaceCounters`. */
  counters: Float64Array
}

export const emptyInterfaceLine = (): InterfaceLine => ({
  name: '',
  counters: new Float64Array(interfaceCounters.length),
})

const colon = 58
const newline = 10
const figuresPerDirection = 8

/** The next complete line of /proc/net/dev; the two heading lines are skipped. */
export function nextInterface(reader: ByteReader, names: Names, into: InterfaceLine): boolean {
  while (!reader.isDone) {
    const isWhole = readLine(reader, names, into)
    reader.skipLine()
    if (isWhole) return true
  }
  return false
}

function readLine(reader: ByteReader, names: Names, into: InterfaceLine): boolean {
  reader.skipBlanks()
  const start = reader.at
  // Old kernels write no space between the colon and the first figure.
  while (!reader.isDone && reader.byte !== colon && reader.byte !== newline) reader.at++
  if (reader.byte !== colon || reader.at === start) return false
  into.name = names.read(reader, start, reader.at)
  reader.at++
  for (let figure = 0; figure < 2 * figuresPerDirection; figure++) {
    const value = reader.integer()
    if (Number.isNaN(value)) return false
    const place = figure % figuresPerDirection
    if (place < 3) into.counters[place + (figure < figuresPerDirection ? 0 : 3)] = value
  }
  return true
}
