import { execFileSync } from 'node:child_process'

/** The output of a reference program. The agent starts none of them; tests compare with them. */
export const program = (file: string, ...words: string[]): string =>
  execFileSync(file, words, { encoding: 'utf8' })
