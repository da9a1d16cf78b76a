import type { WorkspaceChanges } from '@marsad/contract/http/workspaces'
import { and, asc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { setScope, type Tx } from '../../../engines/postgres.ts'
import { prepared } from '../../../engines/sql.ts'
import { workspaceMoves } from '../../operations/schema.ts'
import { members, workspaces } from '../schema.ts'

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

/** Reads only the person's own memberships, whatever the scope of the transaction was. */
export async function findFirstMembership(tx: Tx, userId: string) {
  const [, [row]] = await Promise.all([
    setScope(tx, { userId }),
    tx
      .select({ workspaceId: members.workspaceId, role: members.role })
      .from(members)
      .leftJoin(workspaceMoves, eq(workspaceMoves.id, members.workspaceId))
      .where(and(eq(members.userId, userId), isNull(members.deactivatedAt)))
      // One that moved away is the last choice.
      .orderBy(isNotNull(workspaceMoves.server), members.createdAt, members.workspaceId)
      .limit(1),
  ])
  return row
}

export async function addWorkspaceWithOwner(
  tx: Tx,
  { ownerId, ...workspace }: typeof workspaces.$inferInsert & { id: string; ownerId: string },
) {
  await Promise.all([
    setScope(tx, { workspaceId: workspace.id, userId: ownerId }),
    tx.insert(workspaces).values(workspace),
    tx.insert(members).values({ workspaceId: workspace.id, userId: ownerId, role: 'owner' }),
  ])
}

/** The workspaces of a person; requires the person's scope. */
export const listJoined = (tx: Tx, userId: string, condition?: SQL) =>
  tx
    .select({ id: workspaces.id, name: workspaces.name, role: members.role })
    .from(members)
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .leftJoin(workspaceMoves, eq(workspaceMoves.id, members.workspaceId))
    .where(and(eq(members.userId, userId), isNull(members.deactivatedAt), condition))
    .orderBy(asc(members.createdAt), asc(members.workspaceId))

/** Without those that moved away, which nobody can enter here. */
export const listOpenWorkspaces = (tx: Tx, userId: string) =>
  listJoined(tx, userId, isNull(workspaceMoves.id))

/** Cascades to everything that belongs to the workspace. */
export const deleteWorkspaceRow = (tx: Tx, id: string) => tx.delete(workspaces).where(eq(workspaces.id, id))

/** The transaction continues in the scope of this person. */
export const enterPerson = (tx: Tx, userId: string) => setScope(tx, { userId })

/** The transaction continues without a scope, as before a sign-in. */
export const leaveScope = (tx: Tx) => setScope(tx, {})

/** The transaction continues in the scope of this workspace. */
export const enterWorkspace = (tx: Tx, workspaceId: string) => setScope(tx, { workspaceId })
