import type { z } from 'zod'
import { Failure } from './failure.ts'

/** Where a page of a list ended, as a text that only means something to the list itself. */
export const writeCursor = (place: object) => Buffer.from(JSON.stringify(place)).toString('base64url')

export function readCursor<Schema extends z.ZodType>(
  schema: Schema,
  text: string | undefined,
): z.infer<Schema> | undefined {
  if (text === undefined) return undefined
  const { success, data } = schema.safeParse(parsed(Buffer.from(text, 'base64url').toString()))
  if (!success) throw new Failure('request.invalid', { message: 'The cursor is not of this list' })
  return data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
