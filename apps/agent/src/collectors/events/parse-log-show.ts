import { LooseRecord } from '../../reading/loose-record.ts'
import type { LogEntry } from './security-log.ts'

const mostMessage = 2000

/** `log show --style ndjson`: one event per line, oldest first, and a last line with the count. */
export function parseLogShow(text: string): LogEntry[] {
  const records = text
    .split('\n')
    .map(parseLine)
    .filter((record) => record !== null)
  if (!records.some((record) => record.has('count') || record.has('eventMessage')))
    throw new Error('log shows not even a count')
  return records.filter((record) => record.has('eventMessage')).map(toEntry)
}

function parseLine(line: string): LooseRecord | null {
  try {
    return LooseRecord.parse(line)
  } catch {
    // A heading, or an incomplete line of a terminated program.
    return null
  }
}

function toEntry(record: LooseRecord): LogEntry {
  const path = record.text('processImagePath')
  return {
    atMs: Date.parse(toIsoTime(record.text('timestamp'))),
    program: path.slice(path.lastIndexOf('/') + 1),
    pid: `${record.amount('processID')}`,
    message: record.text('eventMessage').slice(0, mostMessage),
  }
}

/** `2024-06-14 09:12:01.803491+0200` */
const toIsoTime = (text: string) =>
  text.replace(' ', 'T').replace(/\.(\d{3})\d*([+-]\d\d)(\d\d)$/, '.$1$2:$3')
