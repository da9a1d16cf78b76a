import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { SecretReference } from '@marsad/contract/workspace-file'

export type Secrets = {
  /** Undefined if the variable or the file does not exist. */
  read: (reference: SecretReference) => string | undefined
  /** A text without any secret that was read. */
  hide: (text: string) => string
}

const shortestHidden = 4

/** Secrets by reference. A path is relative to the folder of the file that names it. */
export function createSecrets(variables: Record<string, string | undefined>, folder: string): Secrets {
  const read = new Map<string, string>()
  return {
    read(reference) {
      const value = valueOf(reference, variables, folder)
      if (value !== undefined) read.set(value, nameOf(reference))
      return value
    },
    hide: (text) =>
      [...read]
        .filter(([value]) => value.length >= shortestHidden)
        .reduce((hidden, [value, name]) => hidden.replaceAll(value, name), text),
  }
}

export const nameOf = (reference: SecretReference) =>
  typeof reference === 'string' ? reference : `file ${reference.file}`

function valueOf(
  reference: SecretReference,
  variables: Record<string, string | undefined>,
  folder: string,
): string | undefined {
  if (typeof reference === 'string') return variables[reference.slice(2, -1)] || undefined
  try {
    return readFileSync(resolve(folder, reference.file), 'utf8').trim() || undefined
  } catch {
    return undefined
  }
}

/** The names of environment variables in an exported file. */
export function createSecretNames() {
  const used = new Set<string>()
  return (...words: string[]): string => {
    const name = ['MARSAD', ...words.map(upper).filter(Boolean)].join('_')
    let unique = name
    for (let place = 2; used.has(unique); place += 1) unique = `${name}_${place}`
    used.add(unique)
    return `\${${unique}}`
  }
}
export type SecretNames = ReturnType<typeof createSecretNames>

const upper = (word: string) =>
  word
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
