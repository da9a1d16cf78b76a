import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { temporaryFolder } from './folder.ts'

/** A machine's files in a temporary folder, by path. */
export function fileTree(files: Record<string, string | Uint8Array> = {}) {
  const root = temporaryFolder()
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(root + path), { recursive: true })
    writeFileSync(root + path, content)
  }
  for (const [path, content] of Object.entries(files)) write(path, content)
  return { root, write }
}
