import type { EscalationPolicyChange } from '@marsad/contract/http/escalation-policies'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { isOneOf } from '../../../engines/sql.ts'
import type { Tx } from '../../../engines/postgres.ts'
import { channels } from '../notifications/schema.ts'
import { onCallSchedules } from '../on-call/schema.ts'
import { escalationPolicies } from './schema.ts'

const isPolicy = (workspaceId: string, id: string) =>
  and(eq(escalationPolicies.workspaceId, workspaceId), eq(escalationPolicies.id, id))

const selectPolicies = (tx: Tx) =>
  tx
    .select({
      policy: escalationPolicies,
      rules: sql<number>`(select count(*)::int from alert_rules r where r.escalation_policy_id = escalation_policies.id)`,
    })
    .from(escalationPolicies)
export type PolicyRow = Awaited<ReturnType<typeof selectPolicies>>[number]

export const listPolicyRows = (tx: Tx, workspaceId: string) =>
  selectPolicies(tx)
    .where(eq(escalationPolicies.workspaceId, workspaceId))
    .orderBy(asc(escalationPolicies.id))

export async function findPolicyRow(tx: Tx, workspaceId: string, id: string): Promise<PolicyRow | undefined> {
  const [row] = await selectPolicies(tx).where(isPolicy(workspaceId, id))
  return row
}

export async function findPolicyName(tx: Tx, workspaceId: string, id: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ name: escalationPolicies.name })
    .from(escalationPolicies)
    .where(isPolicy(workspaceId, id))
  return row?.name
}

export async function countPolicies(tx: Tx, workspaceId: string): Promise<number> {
  const [row] = await tx
    .select({ all: count() })
    .from(escalationPolicies)
    .where(eq(escalationPolicies.workspaceId, workspaceId))
  return row?.all ?? 0
}

/** The workspace has one default at most. */
export const clearDefault = (tx: Tx, workspaceId: string) =>
  tx
    .update(escalationPolicies)
    .set({ isDefault: false })
    .where(and(eq(escalationPolicies.workspaceId, workspaceId), eq(escalationPolicies.isDefault, true)))

export const addPolicyRow = (tx: Tx, row: typeof escalationPolicies.$inferInsert) =>
  tx.insert(escalationPolicies).values(row)

export const changePolicyRow = (tx: Tx, workspaceId: string, id: string, changes: EscalationPolicyChange) =>
  tx
    .update(escalationPolicies)
    .set({ ...changes, changedAt: sql`now()` })
    .where(isPolicy(workspaceId, id))

export const deletePolicyRow = (tx: Tx, workspaceId: string, id: string) =>
  tx.delete(escalationPolicies).where(isPolicy(workspaceId, id))

/** Those of these ids that are channels or schedules of the workspace. */
export async function listTargets(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<string[]> {
  const [some, others] = await Promise.all([
    tx
      .select({ id: channels.id })
      .from(channels)
      .where(and(eq(channels.workspaceId, workspaceId), isOneOf(channels.id, ids))),
    tx
      .select({ id: onCallSchedules.id })
      .from(onCallSchedules)
      .where(and(eq(onCallSchedules.workspaceId, workspaceId), isOneOf(onCallSchedules.id, ids))),
  ])
  return [...some, ...others].map(({ id }) => id)
}
