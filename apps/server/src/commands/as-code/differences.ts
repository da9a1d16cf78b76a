import { isDeepStrictEqual } from 'node:util'

export type Difference = { field: string; from: unknown; to: unknown }

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Fields that differ, by path. Lists differ as a whole. A missing field of `to` is no difference. */
export function differencesOf(from: unknown, to: unknown, path = ''): Difference[] {
  if (isObject(from) && isObject(to)) {
    const isSameKind = from['kind'] === to['kind']
    if (isSameKind || path === '')
      return Object.keys(to).flatMap((key) =>
        to[key] === undefined ? [] : differencesOf(from[key], to[key], path ? `${path}.${key}` : key),
      )
  }
  return isDeepStrictEqual(from, to) ? [] : [{ field: path, from, to }]
}

const longest = 100

/** On one line, without characters that a terminal would obey. */
export function shown(value: unknown): string {
  if (value === undefined) return '—'
  const text = JSON.stringify(value).replaceAll(
    /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
