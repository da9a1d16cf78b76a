import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord, readJson } from './http.ts'

/** The position up to which points were acknowledged, and the epoch of the store that took them. */
interface Cursor {
  epoch: string
  segment: number
  offset: number
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Null if there is none, or if it was damaged: then everything on disk is sent again, which does no harm. */
export function readCursor(folder: string): Cursor | null {
  try {
    const saved = readJson(readFileSync(pathIn(folder), 'utf8'))
    if (!isRecord(saved)) return null
    const { epoch, segment, offset } = saved
    return typeof epoch === 'string' && isCount(segment) && isCount(offset)
      ? { epoch, segment, offset }
      : null
  } catch {
    return null
  }
}

/**
 * Replaced by a rename, so that it is complete, old or new. No sync is needed: sending twice does no harm.
 */
export function writeCursor(folder: string, cursor: Cursor) {
  const path = pathIn(folder)
  try {
    writeFileSync(`${path}.new`, JSON.stringify(cursor), { mode: 0o600 })
    renameSync(`${path}.new`, path)
  } catch {
    // The disk is full again; the next acknowledgement retries.
  }
}

const pathIn = (folder: string) => join(folder, 'cursor.json')
