import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Identity } from './identity.ts'

export type IdentityKeeper = {
  known: ReadonlyMap<number, Identity>
  keep: (identity: Identity) => void
}

/**
 * Where the agents of a fleet live on. Each change is one line at the end and the last line of an agent counts: a
 * simulator that is killed in the middle still knows how often each of its agents has joined.
 */
export function openIdentityFile(path: string): IdentityKeeper {
  const known = new Map<number, Identity>()
  for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []) {
    const identity = readLine(line)
    if (identity !== undefined) known.set(identity.index, identity)
  }
  writeFileSync(path, [...known.values()].map(lineOf).join(''), { mode: 0o600 })
  return { known, keep: (identity) => appendFileSync(path, lineOf(identity)) }
}

/** For a fleet that is not meant to come back. */
export const forgetfulKeeper = (): IdentityKeeper => ({ known: new Map(), keep: () => {} })

const lineOf = (identity: Identity) => `${JSON.stringify(identity)}\n`

/** Whoever was killed while writing left half a line. */
function readLine(line: string): Identity | undefined {
  try {
    return JSON.parse(line) as Identity
  } catch {
    return undefined
  }
}
