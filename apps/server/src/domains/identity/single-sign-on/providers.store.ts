import type { ProviderChanges, RequiredMethod } from '@marsad/contract/http/single-sign-on'
import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Postgres, Tx } from '../../../engines/postgres.ts'
import { sessions } from '../schema.ts'
import {
  identityProviders,
  isInForce,
  sessionIdentities,
  signInRequirements,
  workspaceDomains,
} from './schema.ts'

export type ProviderRow = typeof identityProviders.$inferSelect

export async function findProviderRow(tx: Tx, workspaceId: string) {
  const [row] = await tx
    .select()
    .from(identityProviders)
    .where(eq(identityProviders.workspaceId, workspaceId))
  return row
}

type Stored = Omit<ProviderChanges, 'clientSecret'> & { clientSecretBox: Buffer }

export async function saveProviderRow(tx: Tx, key: { id: string; workspaceId: string }, stored: Stored) {
  await tx
    .insert(identityProviders)
    .values({ ...key, ...stored })
    .onConflictDoUpdate({
      target: identityProviders.workspaceId,
      set: { ...stored, updatedAt: sql`now()` },
    })
}

/** Removes a provider with its identities; the sessions that it opened end. */
export async function deleteProviderRow(tx: Tx, workspaceId: string): Promise<ProviderRow | undefined> {
  await endConfinedSessions(tx, workspaceId)
  const [row] = await tx
    .delete(identityProviders)
    .where(eq(identityProviders.workspaceId, workspaceId))
    .returning()
  return row
}

export const endConfinedSessions = (tx: Tx, workspaceId: string) =>
  tx
    .delete(sessions)
    .where(
      sql`${sessions.id} in (select ${sessionIdentities.sessionId} from ${sessionIdentities} where ${sessionIdentities.confinedTo} = ${workspaceId})`,
    )

/** The workspace that verified a domain. Row-level security hides it from a transaction without a scope. */
export async function findWorkspaceOfDomain({ pool }: Postgres, domain: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string | null }>('select workspace_of_domain($1) as id', [domain])
  return rows[0]?.id ?? undefined
}

export type DomainRow = typeof workspaceDomains.$inferSelect
const isDomain = (workspaceId: string, id: string) =>
  and(eq(workspaceDomains.workspaceId, workspaceId), eq(workspaceDomains.id, id))

export const listDomainRows = (tx: Tx, workspaceId: string) =>
  tx
    .select()
    .from(workspaceDomains)
    .where(eq(workspaceDomains.workspaceId, workspaceId))
    .orderBy(asc(workspaceDomains.domain))

export async function hasVerifiedDomain(tx: Tx, workspaceId: string, domain: string): Promise<boolean> {
  const rows = await listDomainRows(tx, workspaceId)
  return rows.some((row) => row.domain === domain && row.verifiedAt !== null)
}

export async function countDomains(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(workspaceDomains)
    .where(eq(workspaceDomains.workspaceId, workspaceId))
  return row?.all ?? 0
}

/** Undefined if the workspace has the domain already. */
export async function addDomainRow(tx: Tx, row: { workspaceId: string; domain: string; proof: string }) {
  const [added] = await tx.insert(workspaceDomains).values(row).onConflictDoNothing().returning()
  return added
}

export async function findDomainRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx.select().from(workspaceDomains).where(isDomain(workspaceId, id))
  return row
}

export async function verifyDomainRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx
    .update(workspaceDomains)
    .set({ verifiedAt: sql`now()` })
    .where(and(isDomain(workspaceId, id), isNull(workspaceDomains.verifiedAt)))
    .returning()
  return row
}

export async function deleteDomainRow(tx: Tx, workspaceId: string, id: string) {
  const [row] = await tx.delete(workspaceDomains).where(isDomain(workspaceId, id)).returning()
  return row
}

export async function findRequirement(tx: Tx, workspaceId: string) {
  const [row] = await tx
    .select({
      method: signInRequirements.method,
      startsAt: signInRequirements.startsAt,
      isInForce,
      hasProvider: sql<boolean>`${identityProviders.id} is not null`,
    })
    .from(signInRequirements)
    .leftJoin(identityProviders, eq(identityProviders.workspaceId, signInRequirements.workspaceId))
    .where(eq(signInRequirements.workspaceId, workspaceId))
  return row
}

export async function saveRequirement(
  tx: Tx,
  workspaceId: string,
  requirement: { method: RequiredMethod; startsAt: Date } | null,
) {
  await tx.delete(signInRequirements).where(eq(signInRequirements.workspaceId, workspaceId))
  if (requirement) await tx.insert(signInRequirements).values({ workspaceId, ...requirement })
}
