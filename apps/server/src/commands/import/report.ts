import type { WorkspaceFile } from '@marsad/contract/workspace-file'
import { createSecretNames } from '../as-code/secrets.ts'

/** What an import could not take over, or took over in another way. */
export type Note = { what: string; isTaken: boolean; text: string }

export type Imported = {
  file: Partial<WorkspaceFile> & { version: 1 }
  /** Values of the variables that the file names. */
  variables: [name: string, value: string][]
  notes: Note[]
}

/** Collects secrets, so that only their references reach the file. */
export function createVault() {
  const names = createSecretNames()
  const variables: Imported['variables'] = []
  return {
    variables,
    keep(value: string, ...words: string[]): string {
      const reference = names(...words)
      variables.push([reference.slice(2, -1), value])
      return reference
    },
  }
}
export type Vault = ReturnType<typeof createVault>

/** Values of a foreign file, of whatever type they turn out to be. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''
export const numberIn = (value: unknown): number | undefined => {
  const number = typeof value === 'number' ? value : Number(textIn(value) || NaN)
  return Number.isFinite(number) ? number : undefined
}
export const isTrue = (value: unknown) => value === true || value === 1 || value === '1'

/** A name as the server accepts it. */
export const nameIn = (value: unknown, most: number): string =>
  textIn(value)
    .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .slice(0, most)
    .trim()

/** The greatest of the values that is not above, or the least of all. */
export const atMost = <Value extends number>(values: readonly [Value, ...Value[]], wanted: number): Value =>
  values.findLast((value) => value <= wanted) ?? values[0]
/** The least of the values that is not below, or the greatest of all. */
export const atLeast = <Value extends number>(values: readonly [Value, ...Value[]], wanted: number): Value =>
  values.find((value) => value >= wanted) ?? values.at(-1) ?? values[0]
