import { z } from 'zod'
import { readCursor, writeCursor } from '../../../platform/cursors.ts'

const text = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\0]*$/)

/** The cursor of the application list: name, version, and id to break ties. */
const TitleCursor = z.strictObject({
  name: text(400),
  // Cursors of 0.1 have no version.
  version: text(400).default(''),
  id: z.uuid(),
})
export type TitleCursor = z.infer<typeof TitleCursor>

export const writeTitleCursor = ({ name, version, id }: TitleCursor) => writeCursor({ name, version, id })

export const readTitleCursor = (cursor: string | undefined): TitleCursor | undefined =>
  readCursor(TitleCursor, cursor)
