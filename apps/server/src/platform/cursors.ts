import { z } from 'zod'
import { Failure } from './errors.ts'

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

/** Where a page of a list by name ended: the last name, and its id for those of the same name. */
const NamePlace = z.strictObject({
  name: z
    .string()
    .max(400)
    .regex(/^[^\0]*$/),
  id: z.uuid(),
})
export type NamePlace = z.infer<typeof NamePlace>

export const writeNameCursor = ({ name, id }: NamePlace) => writeCursor({ name, id })

export const readNameCursor = (text: string | undefined): NamePlace | undefined => readCursor(NamePlace, text)

/** One page of rows of which one more than `limit` was read: that one tells whether there is a next page. */
export function pageOf<Row>(rows: readonly Row[], limit: number, idOf: (row: Row) => string) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? idOf(last) : null }
}
