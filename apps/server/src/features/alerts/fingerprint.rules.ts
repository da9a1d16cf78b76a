import { createHash } from 'node:crypto'
import type { CheckSignal } from '@marsad/contract/alerts'

/** What somebody found: by a rule on a part of a device, or by a monitor. */
export type Finder =
  | { ruleId: string; deviceId: string; part: string }
  | { monitorId: string; found: CheckSignal }

/** What makes two breaches the same. A digest, because a part may be as long as a path. */
export const fingerprintOf = (finder: Finder) =>
  createHash('sha256').update(namesOf(finder).join('\n')).digest('base64url')

const namesOf = (finder: Finder) =>
  'monitorId' in finder ? [finder.monitorId, finder.found] : [finder.ruleId, finder.deviceId, finder.part]
