import { type CheckSignal, severities } from '@marsad/contract/alerts'
import { Instant } from '@marsad/contract/instants'
import { createHash } from 'node:crypto'
import { z } from 'zod'

/** What somebody found: by a rule on a part of a device, or by a monitor. */
export type Finder =
  | { ruleId: string; deviceId: string; part: string }
  | { monitorId: string; found: CheckSignal }

/** What makes two breaches the same. A digest, because a part may be as long as a path. */
export const fingerprintOf = (finder: Finder) =>
  createHash('sha256').update(namesOf(finder).join('\n')).digest('base64url')

const namesOf = (finder: Finder) =>
  'monitorId' in finder ? [finder.monitorId, finder.found] : [finder.ruleId, finder.deviceId, finder.part]

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
