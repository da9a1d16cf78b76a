import type { WorkspaceChanges } from '@marsad/contract/http/workspaces'
import { eq, sql } from 'drizzle-orm'
import { setScope, type Tx } from '../../engines/postgres.ts'
import { prepared } from '../../engines/prepared.ts'
import { members, workspaces } from '../../schema/workspaces.ts'

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

/** Sees the person's own memberships alone, whatever the transaction saw before. */
export async function findFirstMembership(tx: Tx, userId: string) {
  const [, [row]] = await Promise.all([
    setScope(tx, { userId }),
    tx
      .select({ workspaceId: members.workspaceId, role: members.role })
      .from(members)
      .where(eq(members.userId, userId))
      .orderBy(members.createdAt, members.workspaceId)
      .limit(1),
  ])
  return row
}

export async function addWorkspaceWithOwner(
  tx: Tx,
  { ownerId, ...workspace }: { id: string; name: string; locale: 'en' | 'ar'; ownerId: string },
) {
  await Promise.all([
    setScope(tx, { workspaceId: workspace.id, userId: ownerId }),
    tx.insert(workspaces).values(workspace),
    tx.insert(members).values({ workspaceId: workspace.id, userId: ownerId, role: 'owner' }),
  ])
}
