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
