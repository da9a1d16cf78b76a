import { execFileSync } from 'node:child_process'

/** What another program says of this machine. The agent starts none of them; the tests ask them as witnesses. */
export const program = (file: string, ...words: string[]): string =>
  execFileSync(file, words, { encoding: 'utf8' })
