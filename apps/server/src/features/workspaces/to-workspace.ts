import type { Workspace } from '@marsad/contract/http/workspaces'
import { Failure } from '../../lib/failure.ts'
import type { workspaces } from '../../schema/workspaces.ts'

export function toWorkspace(row: typeof workspaces.$inferSelect | undefined): Workspace {
  if (!row) throw new Failure('resource.not_found')
  const { id, name, locale, timeZone, showsCommands, createdAt } = row
  return { id, name, locale, timeZone, showsCommands, createdAt: createdAt.toISOString() }
}
