import { z } from 'zod'
import { readCursor, writeCursor } from './cursor.ts'

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
