import { z } from 'zod'
import { Locale } from './common.ts'

const timeZone = z.string().refine(isTimeZone, 'must be an IANA time zone')

export const Workspace = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  locale: Locale,
  timeZone: z.string(),
  createdAt: z.iso.datetime(),
})
export type Workspace = z.infer<typeof Workspace>

export const WorkspaceChanges = z.strictObject({
  name: z.string().trim().min(1).max(80).optional(),
  locale: Locale.optional(),
  timeZone: timeZone.optional(),
})
export type WorkspaceChanges = z.infer<typeof WorkspaceChanges>

function isTimeZone(name: string) {
  try {
    return Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
