import { z } from 'zod'

/** Years from 1 to 9999: the range that calendars support and that sorts as text. */
const isDated = (text: string) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}
const ofOurTime = 'must be between the years 1 and 9999'

/** A timestamp in a request; those of the server are valid anyway. */
export const Instant = z.iso.datetime().refine(isDated, ofOurTime)
export const ZonedInstant = z.iso.datetime({ offset: true }).refine(isDated, ofOurTime)
export const Day = z.iso.date().refine(isDated, ofOurTime)
