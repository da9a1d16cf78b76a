import type { Process } from '@marsad/contract/agent/facts'
import type { ByteReader } from '../../reading/byte-reader.ts'
import type { Names } from '../names.ts'

export interface PidStat {
  name: string
  status: Process['status']
  /** User and system time, in kernel ticks. */
  ticks: number
  threads: number
  /** In ticks after boot: distinguishes a process from an earlier one with the same pid. */
  startedAt: number
  residentPages: number
}

export const emptyPidStat = (): PidStat => ({
  name: '',
  status: 'unknown',
  ticks: 0,
  threads: 0,
  startedAt: 0,
  residentPages: 0,
})

const opening = 40
const closing = 41
const statuses: Record<string, Process['status']> = {
  R: 'running',
  S: 'sleeping',
  D: 'waiting',
  T: 'stopped',
  t: 'stopped',
  Z: 'zombie',
  I: 'idle',
}
const statusOfByte = Array.from(
  { length: 128 },
  (_, byte): Process['status'] => statuses[String.fromCharCode(byte)] ?? 'unknown',
)

/** /proc/[pid]/stat. A name may contain spaces and brackets, so it ends at the last bracket. */
export function parsePidStat(reader: ByteReader, names: Names, into: PidStat): void {
  const start = reader.bytes.indexOf(opening) + 1
  const end = reader.bytes.lastIndexOf(closing, reader.end - 1)
  if (start === 0 || end < start) throw new Error('no name')
  into.name = names.read(reader, start, end)
  reader.at = end + 2
  into.status = statusOfByte[reader.byte] ?? 'unknown'
  reader.skipWords(11)
  into.ticks = reader.integer() + reader.integer()
  reader.skipWords(4)
  into.threads = reader.integer()
  reader.skipWord()
  into.startedAt = reader.integer()
  reader.skipWord()
  into.residentPages = reader.integer()
  if (Number.isNaN(into.ticks + into.threads + into.startedAt + into.residentPages)) {
    throw new Error('fewer figures than expected')
  }
}
