import { z } from 'zod'
import { Locale, TimeZone } from './common.ts'

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
  timeZone: TimeZone.optional(),
})
export type WorkspaceChanges = z.infer<typeof WorkspaceChanges>
