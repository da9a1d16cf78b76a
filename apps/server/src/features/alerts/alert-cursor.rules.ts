import { Instant } from '@marsad/contract/instants'
import { severities } from '@marsad/contract/alerts'
import { z } from 'zod'

/** The parts of the list in their order: what is open by severity, then what is over. */
export const sections = [...severities, 'resolved'] as const
export type Section = (typeof sections)[number]

/** Where a page ended. */
const Place = z.strictObject({ section: z.enum(sections), at: Instant, id: z.uuid() })
export type Place = z.infer<typeof Place>

export const writePlace = (place: Place) => Buffer.from(JSON.stringify(place)).toString('base64url')

export function readPlace(text: string): Place | undefined {
  try {
    return Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return undefined
  }
}
