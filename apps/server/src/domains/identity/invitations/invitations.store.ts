import { isAtLeast, roles, type Role } from '@marsad/contract/permissions'
import { and, desc, eq, gt, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { setScope, type Tx } from '../../../engines/postgres.ts'
import type { MadeCredentials } from '../../../platform/context.ts'
import { invitations, members, users, workspaces } from '../schema.ts'

export type Invitation = typeof invitations.$inferSelect

const isOpen = and(gt(invitations.usesLeft, 0), gt(invitations.expiresAt, sql`now()`))

const listed = {
  id: invitations.id,
  kind: invitations.kind,
  email: invitations.email,
  role: invitations.role,
  department: invitations.department,
  invitedBy: users.email,
  usesLeft: invitations.usesLeft,
  createdAt: invitations.createdAt,
  expiresAt: invitations.expiresAt,
}

export const listOpenInvitations = (
  tx: Tx,
  workspaceId: string,
  { before, limit }: { before: string | undefined; limit: number },
) =>
  tx
    .select(listed)
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(
      and(eq(invitations.workspaceId, workspaceId), isOpen, before ? lt(invitations.id, before) : undefined),
    )
    .orderBy(desc(invitations.id))
    .limit(limit)
export type ListedInvitation = Awaited<ReturnType<typeof listOpenInvitations>>[number]

/** Adds an invitation; closed ones, and an older one of the same address, are removed. */
export async function addInvitation(tx: Tx, invitation: typeof invitations.$inferInsert & { id: string }) {
  const { id, workspaceId, email } = invitation
  const isOver = or(eq(invitations.usesLeft, 0), lt(invitations.expiresAt, sql`now()`))
  const isReplaced = email ? eq(invitations.email, email) : undefined
  await tx.delete(invitations).where(and(eq(invitations.workspaceId, workspaceId), or(isOver, isReplaced)))
  await tx.insert(invitations).values(invitation)
  const [row] = await tx
    .select(listed)
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedBy))
    .where(eq(invitations.id, id))
  return row
}

export async function deleteInvitation(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx
    .delete(invitations)
    .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.id, id), isOpen))
    .returning()
  return row
}

/** The invitation with this token hash; no other row is visible. */
export async function findOpenInvitation(tx: Tx, tokenHash: Buffer): Promise<Invitation | undefined> {
  const [, [row]] = await Promise.all([
    setScope(tx, { tokenHash }),
    tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.tokenHash, tokenHash), isOpen)),
  ])
  return row
}

/** Enters the workspace of an invitation as the person who was invited. */
export const enterAs = (tx: Tx, { workspaceId }: Invitation, userId?: string) =>
  setScope(tx, { workspaceId, userId })

export async function findInviter(tx: Tx, { workspaceId, invitedBy }: Invitation) {
  const [row] = await tx
    .select({ workspaceName: workspaces.name, firstName: users.firstName, lastName: users.lastName })
    .from(workspaces)
    .leftJoin(users, eq(users.id, sql`${invitedBy}::uuid`))
    .where(eq(workspaces.id, workspaceId))
  return row
}

/** Takes one use of an invitation. Concurrent calls succeed as long as uses are left. */
export async function takeUse(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(invitations)
    .set({ usesLeft: sql`${invitations.usesLeft} - 1` })
    .where(and(eq(invitations.id, id), isOpen))
    .returning({ id: invitations.id })
  return rows.length === 1
}

/** Invitations by mail close once the person is a member, however they joined. */
export async function closeInvitationsOf(
  tx: Tx,
  { workspaceId, userId }: { workspaceId: string; userId: string },
) {
  const address = tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  await tx
    .delete(invitations)
    .where(and(eq(invitations.workspaceId, workspaceId), inArray(invitations.email, address)))
}

export async function isMemberAddress(tx: Tx, workspaceId: string, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: users.id })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), eq(users.email, email)))
  return rows.length > 0
}

/** The existing account of an invited address, if any. */
export async function findInvitedAccount(tx: Tx, email: string) {
  const [row] = await tx
    .select({ locale: users.locale })
    .from(users)
    .where(and(eq(users.email, email), users.isVerified))
  return row
}

/** Sets the token of an e-mailed invitation; undefined if it was revoked or accepted meanwhile. */
export async function setToken(tx: Tx, id: string, tokenHash: Buffer): Promise<Invitation | undefined> {
  const [row] = await tx
    .update(invitations)
    .set({ tokenHash })
    .where(and(eq(invitations.id, id), isOpen, isNotNull(invitations.email)))
    .returning()
  return row
}

/** Invitation links have no name. */
const ownName = { name: sql<string>`coalesce(${invitations.email}, '')` }
const isMadeBy = ({ workspaceId, userId }: { workspaceId: string; userId: string }) =>
  and(eq(invitations.workspaceId, workspaceId), eq(invitations.invitedBy, userId), isOpen)

export const madeInvitations: MadeCredentials = {
  list: (tx, member) => tx.select(ownName).from(invitations).where(isMadeBy(member)),
  revoke: (tx, member) => tx.delete(invitations).where(isMadeBy(member)).returning(ownName),
  handOver: (tx, member, invitedBy) =>
    tx.update(invitations).set({ invitedBy }).where(isMadeBy(member)).returning(ownName),
}

/** Revokes a member's invitations to roles that the given role cannot grant. */
export const revokeInvitationsAbove = (tx: Tx, member: { workspaceId: string; userId: string }, role: Role) =>
  tx
    .delete(invitations)
    .where(
      and(
        isMadeBy(member),
        inArray(
          invitations.role,
          roles.filter((one) => !isAtLeast(role, one)),
        ),
      ),
    )
    .returning(ownName)

/** Whether an open invitation by mail waits for this address; requires the workspace's scope. */
export async function isInvitedAddress(tx: Tx, workspaceId: string, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.workspaceId, workspaceId), eq(invitations.email, email), isOpen))
  return rows.length > 0
}
