import { z } from 'zod'
import { Failure } from './errors.ts'

/** The end of a page, as an opaque string that only the list itself interprets. */
export const writeCursor = (position: object) => Buffer.from(JSON.stringify(position)).toString('base64url')

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

/** The end of a page of a list by name: the last name, and its id for equal names. */
const NameCursor = z.strictObject({
  name: z
    .string()
    .max(400)
    .regex(/^[^\0]*$/),
  id: z.uuid(),
})
export type NameCursor = z.infer<typeof NameCursor>

export const writeNameCursor = ({ name, id }: NameCursor) => writeCursor({ name, id })

export const readNameCursor = (text: string | undefined): NameCursor | undefined =>
  readCursor(NameCursor, text)

/** One page of rows, read with one more than `limit`: the extra row shows whether there is a next page. */
export function pageOf<Row>(rows: readonly Row[], limit: number, idOf: (row: Row) => string) {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, nextCursor: rows.length > limit && last ? idOf(last) : null }
}
