import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A file of tests that take long, and the folders or globs whose changes it would find broken. */
export type LongFile = { path: string; covers: string[] }

const root = resolve(import.meta.dirname, '../../../..')

/** Files of the work tree, those not yet committed too. */
export const listFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns], {
    cwd: root,
    maxBuffer: 64 * 1024 ** 2,
  })
    .toString()
    .split('\n')
    .filter((path) => path !== '')

export const listLongFiles = (): string[] => listFiles('*.long.test.ts', '*.long.test.tsx', '*.long.spec.ts')

export const readLongFiles = (): LongFile[] =>
  listLongFiles().map((path) => parseLongFile(path, readFileSync(join(root, path), 'utf8')))

/** Reads the reason and the folders out of the first lines; a long file without them is refused. */
export function parseLongFile(path: string, text: string): LongFile {
  const lines = text.split('\n')
  const [reason, ...more] = lines.slice(
    0,
    lines.findIndex((line) => !line.startsWith('// ')),
  )
  const covers = more
    .filter((line) => line.startsWith('// Covers: '))
    .flatMap((line) => line.slice('// Covers: '.length).split(','))
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  if (!reason?.startsWith('// Long: ') || covers.length === 0) {
    throw new Error(`${path}: the first lines have to be “// Long: <why>” and “// Covers: <folders>”`)
  }
  return { path, covers }
}

/**
 * The long files of a folder that this run leaves out: `MARSAD_LONG` lists those that it takes, separated by spaces;
 * without it, and with `all`, none is left out.
 */
export function skippedLongFiles(folder = ''): string[] {
  const listed = process.env['MARSAD_LONG']
  if (listed === undefined || listed === 'all') return []
  const taken = new Set(listed.split(' '))
  return listLongFiles().filter((path) => path.startsWith(folder) && !taken.has(path))
}
