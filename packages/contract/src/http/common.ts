import { z } from 'zod'
import { errorCodes } from '../errors.ts'

export const ErrorBody = z.strictObject({
  success: z.literal(false),
  code: z.enum(errorCodes),
  message: z.string(),
  requestId: z.string(),
})
export type ErrorBody = z.infer<typeof ErrorBody>

export const Locale = z.enum(['en', 'ar'])
export type Locale = z.infer<typeof Locale>

/** Text of one line: no control characters, unpaired surrogates or bidi controls. */
export const SingleLine = z
  .string()
  .max(1000)
  .trim()
  .regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u, 'must be one line of plain text')

/** The same with line breaks. */
export const Lines = z
  .string()
  .trim()
  .regex(/^[\P{Cc}\t\n\r]*$/u, 'must be plain text')
  .regex(/^[^\p{Cs}\u202a-\u202e\u2066-\u2069]*$/u, 'must be plain text')

/** Text stored unchanged, as far as a database can store it. */
export const Verbatim = z.string().regex(/^[^\p{Cs}\0]*$/u, 'must be text')

export const TimeZone = z.string().max(64).refine(isTimeZone, 'must be an IANA time zone')

function isTimeZone(name: string) {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** Parameters of a page: the cursor is `nextCursor` of the previous page. */
export const PageQuery = z.strictObject({
  cursor: z.uuid().optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(25),
})
export type PageQuery = z.infer<typeof PageQuery>

export const ById = z.strictObject({ id: z.uuid() })
