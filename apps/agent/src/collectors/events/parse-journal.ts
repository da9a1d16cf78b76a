import { isPlainRecord } from '../../reading/loose-record.ts'
import type { LogEntry } from './security-log.ts'

export interface JournalEntry extends LogEntry {
  cursor: string
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  // A message that is not UTF-8 is a list of its bytes.
  return Array.isArray(value) && value.every((byte) => Number.isInteger(byte))
    ? Buffer.from(value).toString()
    : ''
}

/** A line of `journalctl -o json`. */
export function parseJournal(line: string): JournalEntry | null {
  const entry = recordOf(line)
  const field = (name: string) => textOf(entry[name])
  const atMs = Number(field('__REALTIME_TIMESTAMP')) / 1000
  const cursor = field('__CURSOR')
  if (!cursor || !(atMs > 0)) return null
  return {
    atMs,
    cursor,
    program: field('SYSLOG_IDENTIFIER'),
    pid: field('_PID'),
    message: field('MESSAGE'),
  }
}

function recordOf(line: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(line)
    return isPlainRecord(value) ? value : {}
  } catch {
    return {}
  }
}
