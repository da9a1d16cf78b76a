import { globSync } from 'node:fs'
import { join } from 'node:path'

const source = join(import.meta.dirname, '../src')

/** Every file of the app that can hold words or classes: no catalogues, no tests, nothing generated. */
export function sourceFiles(): string[] {
  return globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !file.startsWith('locales/') && !/\.(test|gen\.d)\.tsx?$/.test(file))
    .map((file) => join(source, file))
}
