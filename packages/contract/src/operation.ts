import type { z } from 'zod'
import type { Needs } from './permissions.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Details = {
  needs: Needs
  /** The group in the reference; by default the noun of the path. */
  tag?: string
  description?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * The schema of the response, or one per status. Without it the response is not JSON: a file, a stream,
   * nothing.
   */
  answers?: z.ZodType | Readonly<Record<number, z.ZodType>>
  /** Content types other than JSON. */
  consumes?: string
  produces?: string
  /** For engines and machines: served and authorized like the others, but not in the reference. */
  isHidden?: true
}

export type Operation<Key extends string = string, Given extends Details = Details> = Given & {
  key: Key
  method: Method
  path: string
}

/**
 * Defines an operation once: its route, permission, reference entry and types derive from this value. Its name
 * in the reference is the name of its export.
 */
// @__NO_SIDE_EFFECTS__
export function operation<const Key extends `${Method} /${string}`, const Given extends Details>(
  key: Key,
  given: Given,
): Operation<Key, Given> {
  const [method, path] = key.split(' ', 2) as [Method, string]
  return { ...given, key, method, path }
}
