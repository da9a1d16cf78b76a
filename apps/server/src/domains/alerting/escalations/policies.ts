import { escalationLimits } from '@marsad/contract/escalations'
import type { Done } from '@marsad/contract/http/auth'
import type {
  EscalationPolicies,
  EscalationPolicy,
  EscalationPolicyChange,
  EscalationPreview,
  EscalationPreviewed,
  EscalationStep,
  EscalationTarget,
  NewEscalationPolicy,
} from '@marsad/contract/http/escalation-policies'
import type { Tx } from '../../../engines/postgres.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { announceAlerts } from '../alerts/announce-alerts.ts'
import { actInTurn } from '../alerts/move-in-turn.ts'
import { listActiveMembers } from '../on-call/on-call.store.ts'
import { endEscalations, listRunningOfPolicy } from './escalations.store.ts'
import {
  addPolicyRow,
  changePolicyRow,
  clearDefault,
  countPolicies,
  deletePolicyRow,
  findPolicyRow,
  listPolicyRows,
  listTargets,
} from './policies.store.ts'
import { showSteps, toPolicy } from './shown-policy.ts'

export const listEscalationPolicies = (ctx: WorkspaceCtx): Promise<EscalationPolicies> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const rows = await listPolicyRows(tx, workspaceId)
    const now = new Date()
    const policies: EscalationPolicy[] = []
    for (const row of rows) {
      policies.push(toPolicy(row, await showSteps(tx, workspaceId, row.policy.steps, now)))
    }
    return { policies }
  })

async function loadPolicy(tx: Tx, workspaceId: string, id: string): Promise<EscalationPolicy> {
  const row = await findPolicyRow(tx, workspaceId, id)
  if (!row) throw new Failure('resource.not_found')
  return toPolicy(row, await showSteps(tx, workspaceId, row.policy.steps, new Date()))
}

function idOf(target: EscalationTarget): string {
  if (target.kind === 'person') return target.userId
  return target.kind === 'schedule' ? target.scheduleId : target.channelId
}

const idsIn = (steps: readonly EscalationStep[]) => steps.flatMap(({ targets }) => targets.map(idOf))

/** Targets must belong to the workspace; one that is gone since may stay. */
async function assertTargets(
  tx: Tx,
  workspaceId: string,
  steps: readonly EscalationStep[] = [],
  stored: readonly EscalationStep[] = [],
) {
  const before = new Set(idsIn(stored))
  const named = idsIn(steps).filter((id) => !before.has(id))
  if (named.length === 0) return
  const members = await listActiveMembers(tx, workspaceId)
  const known = new Set([
    ...members.map(({ userId }) => userId),
    ...(await listTargets(tx, workspaceId, named)),
  ])
  if (!named.every((id) => known.has(id))) throw new Failure('resource.not_found')
}

export const previewEscalation = (
  ctx: WorkspaceCtx,
  { steps }: EscalationPreview,
): Promise<EscalationPreviewed> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const stored = await listPolicyRows(tx, workspaceId)
    await assertTargets(
      tx,
      workspaceId,
      steps,
      stored.flatMap(({ policy }) => policy.steps),
    )
    return { steps: await showSteps(tx, workspaceId, steps, new Date()) }
  })

export async function createEscalationPolicy(
  ctx: WorkspaceCtx,
  given: NewEscalationPolicy,
): Promise<EscalationPolicy> {
  const { workspaceId } = ctx.caller
  const made = await actInTurn(ctx, async (tx) => {
    await assertTargets(tx, workspaceId, given.steps)
    if ((await countPolicies(tx, workspaceId)) >= escalationLimits.policies) {
      throw new Failure('on_call.limit_reached')
    }
    if (given.isDefault) await clearDefault(tx, workspaceId)
    const id = newId()
    await addPolicyRow(tx, { ...given, id, workspaceId })
    await recordAct(tx, ctx, ctx.caller, { action: 'escalation_policy.created', target: given.name })
    return loadPolicy(tx, workspaceId, id)
  })
  announceAlerts(ctx, workspaceId)
  return made
}

export async function changeEscalationPolicy(
  ctx: WorkspaceCtx,
  id: string,
  changes: EscalationPolicyChange,
): Promise<EscalationPolicy> {
  const { workspaceId } = ctx.caller
  const changed = await actInTurn(ctx, async (tx) => {
    const row = await findPolicyRow(tx, workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    await assertTargets(tx, workspaceId, changes.steps, row.policy.steps)
    if (changes.isDefault) await clearDefault(tx, workspaceId)
    await changePolicyRow(tx, workspaceId, id, changes)
    const target = changes.name ?? row.policy.name
    await recordAct(tx, ctx, ctx.caller, { action: 'escalation_policy.changed', target })
    return loadPolicy(tx, workspaceId, id)
  })
  announceAlerts(ctx, workspaceId)
  return changed
}

export async function removeEscalationPolicy(ctx: WorkspaceCtx, id: string): Promise<Done> {
  const { workspaceId } = ctx.caller
  // In turn with alerts: no escalation of it begins meanwhile.
  await actInTurn(ctx, async (tx) => {
    const row = await findPolicyRow(tx, workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    const running = await listRunningOfPolicy(tx, id)
    await endEscalations(
      tx,
      running.map((one) => one.id),
      'removed',
      new Date(),
    )
    await deletePolicyRow(tx, workspaceId, id)
    await recordAct(tx, ctx, ctx.caller, { action: 'escalation_policy.removed', target: row.policy.name })
  })
  announceAlerts(ctx, workspaceId)
  return { success: true, message: 'Escalation policy removed' }
}
