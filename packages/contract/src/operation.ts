import type { z } from 'zod'
import type { Needs } from './permissions.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Details = {
  needs: Needs
  /** The group in the reference; the noun of the path where it is not named. */
  tag?: string
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The schema of the answer, or one for each status. Without it the answer is no JSON: a file, a stream, nothing. */
  answers?: z.ZodType | Readonly<Record<number, z.ZodType>>
  /** Content types where they are not JSON. */
  consumes?: string
  produces?: string
  /** For engines and machines: served and guarded like every other, but not in the reference. */
  isHidden?: true
}

export type Operation<Key extends string = string, Given extends Details = Details> = Given & {
  key: Key
  method: Method
  path: string
}

/**
 * One operation, spelled once: its route, its permission, its place in the reference and the types of its callers
 * come from this value. Its name in the reference is the name that it is exported by.
 */
// @__NO_SIDE_EFFECTS__
export function operation<const Key extends `${Method} /${string}`, const Given extends Details>(
  key: Key,
  given: Given,
): Operation<Key, Given> {
  const [method, path] = key.split(' ', 2) as [Method, string]
  return { ...given, key, method, path }
}
