import type { WorkspaceChanges } from '@marsad/contract/http/workspaces'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../engines/postgres.ts'
import { prepared } from '../../engines/prepared.ts'
import { workspaces } from '../../schema/workspaces.ts'

const workspaceById = prepared((tx) =>
  tx
    .select()
    .from(workspaces)
    .where(eq(workspaces.id, sql.placeholder('id')))
    .prepare('workspace_by_id'),
)

export async function findWorkspace(tx: Tx, id: string) {
  const [row] = await workspaceById(tx).execute({ id })
  return row
}

export async function changeWorkspaceRow(tx: Tx, id: string, changes: WorkspaceChanges) {
  const [row] = await tx
    .update(workspaces)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(workspaces.id, id))
    .returning()
  return row
}
