import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export const pathOf = (folder: string, segment: number) =>
  join(folder, `${String(segment).padStart(12, '0')}.points`)

/** The segments on disk, oldest first. */
export const segmentIds = (folder: string): number[] =>
  readdirSync(folder)
    .filter((name) => /^\d{12}\.points$/.test(name))
    .map((name) => Number.parseInt(name, 10))
    .toSorted((a, b) => a - b)

export function readWhole(path: string): Buffer | null {
  try {
    return readFileSync(path)
  } catch {
    return null
  }
}

/** A read-only disk keeps the file; the cursor shows that it was sent. */
export function removeFile(path: string) {
  try {
    rmSync(path, { force: true })
  } catch {}
}
