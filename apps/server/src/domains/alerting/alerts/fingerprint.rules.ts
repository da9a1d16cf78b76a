import { type CheckSignal, severities } from '@marsad/contract/alerts'
import { Instant } from '@marsad/contract/instants'
import { createHash } from 'node:crypto'
import { z } from 'zod'

/** The finder of a breach: a rule on a part of a device, or a monitor. */
export type Finder =
  | { ruleId: string; deviceId: string; part: string }
  | { monitorId: string; found: CheckSignal }

/** The identity of a breach. A digest, because a part may be as long as a path. */
export const fingerprintOf = (finder: Finder) =>
  createHash('sha256').update(namesOf(finder).join('\n')).digest('base64url')

const namesOf = (finder: Finder) =>
  'monitorId' in finder ? [finder.monitorId, finder.found] : [finder.ruleId, finder.deviceId, finder.part]

/** The sections of the list in order: open alerts by severity, then resolved ones. */
export const sections = [...severities, 'resolved'] as const
export type Section = (typeof sections)[number]

const AlertCursor = z.strictObject({ section: z.enum(sections), at: Instant, id: z.uuid() })
export type AlertCursor = z.infer<typeof AlertCursor>

export const writeAlertCursor = (cursor: AlertCursor) =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url')

export function readAlertCursor(text: string): AlertCursor | undefined {
  try {
    return AlertCursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch {
    return undefined
  }
}
