import type { z } from 'zod'
import { Misuse } from './misuse.ts'

/** Exactly one value in the shape that it should have. */
export function given<Value>(schema: z.ZodType<Value>, what: string, values: readonly string[]): Value {
  const [value, ...more] = values
  if (value === undefined) throw new Misuse(`It wants ${what}.`)
  if (more.length > 0) throw new Misuse(`It wants ${what} and nothing more.`)
  const parsed = schema.safeParse(value)
  if (!parsed.success)
    throw new Misuse(`${what}: ${parsed.error.issues.map(({ message }) => message).join(', ')}`)
  return parsed.data
}
