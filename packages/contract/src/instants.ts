import { z } from 'zod'

/** Calendars of machines begin with the year 1 and, where anybody compares them as text, end with 9999. */
const isDated = (text: string) => {
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}
const ofOurTime = 'must be between the years 1 and 9999'

/** A moment that somebody names; what the server itself says is one anyway. */
export const Instant = z.iso.datetime().refine(isDated, ofOurTime)
export const ZonedInstant = z.iso.datetime({ offset: true }).refine(isDated, ofOurTime)
export const Day = z.iso.date().refine(isDated, ofOurTime)
