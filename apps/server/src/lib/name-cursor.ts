import { z } from 'zod'
import { Failure } from './failure.ts'

/** Where a page of a list by name ended: the last name, and its id for those of the same name. */
const NamePlace = z.strictObject({
  name: z
    .string()
    .max(400)
    .regex(/^[^\0]*$/),
  id: z.uuid(),
})
export type NamePlace = z.infer<typeof NamePlace>

export const writeNameCursor = ({ name, id }: NamePlace) =>
  Buffer.from(JSON.stringify({ name, id })).toString('base64url')

export function readNameCursor(text: string | undefined): NamePlace | undefined {
  if (text === undefined) return undefined
  const { data } = NamePlace.safeParse(parsed(Buffer.from(text, 'base64url').toString()))
  if (!data) throw new Failure('request.invalid', { message: 'The cursor is not of this list' })
  return data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
