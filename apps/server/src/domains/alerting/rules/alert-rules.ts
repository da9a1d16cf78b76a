import type { AuditField } from '@marsad/contract/audit-fields'
import { alertLimits, signals } from '@marsad/contract/alerts'
import {
  type AlertRule,
  type AlertRuleChange,
  type AlertRules,
  type NewAlertRule,
  type RuleSubject,
  type Scope,
  type ShownScope,
} from '@marsad/contract/http/alert-rules'
import type { Done } from '@marsad/contract/http/auth'
import type { Tx } from '../../../engines/postgres.ts'
import { fromTo, recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { alertingJobs } from '../alerting.jobs.ts'
import { findPolicyName } from '../escalations/policies.store.ts'
import { effectiveRules, minutesOf, type Rule } from './alert-rules.rules.ts'
import {
  addRuleRows,
  changeRuleRow,
  countOpenAlerts,
  countRules,
  deleteRuleRow,
  findRuledDevices,
  findRuleRow,
  hasChannels,
  hasDevice,
  listRuleRows,
  type RuleRow,
  toRule,
} from './alert-rules.store.ts'
import { renewThresholds } from './thresholds.ts'

export const subjectColumns = (subject: RuleSubject) => ({
  subjectKind: subject.kind,
  subject: nounOf(subject),
  threshold: subject.kind === 'signal' ? subject.threshold : null,
  windowMinutes: minutesOf(subject),
})

function nounOf(subject: RuleSubject): string {
  if (subject.kind === 'signal') return subject.signal
  if (subject.kind === 'finding') return subject.finding
  return subject.kind === 'change' ? subject.change : ''
}

export const escalationColumns = (escalation: string) => ({
  isEscalated: escalation !== 'none',
  escalationPolicyId: escalation === 'none' || escalation === 'default' ? null : escalation,
})

/** For the audit log: the name of the policy. */
async function escalationInWords(tx: Tx, workspaceId: string, escalation: string): Promise<string> {
  const { escalationPolicyId } = escalationColumns(escalation)
  if (escalationPolicyId === null) return escalation
  return (await findPolicyName(tx, workspaceId, escalationPolicyId)) ?? ''
}

export const scopeColumns = (scope: Scope) => ({
  scopeKind: scope.kind,
  scopeTag: scope.kind === 'tag' ? scope.tag : null,
  scopeDeviceId: scope.kind === 'device' ? scope.deviceId : null,
})

type Standing = { devices: number; openAlerts: number; nameOf: (deviceId: string) => string }

export const toAlertRule = (row: RuleRow, { devices, openAlerts, nameOf }: Standing): AlertRule => {
  const { scope, ...rule } = toRule(row)
  return {
    ...rule,
    scope: toShownScope(scope, nameOf),
    devices,
    openAlerts,
    createdAt: row.createdAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
  }
}

const toShownScope = (scope: Scope, nameOf: Standing['nameOf']): ShownScope =>
  scope.kind === 'device' ? { ...scope, name: nameOf(scope.deviceId) } : scope

/** The subject of a rule, for the audit log. */
export function subjectInWords(subject: RuleSubject): string {
  if (subject.kind === 'offline') return `offline, ${subject.silentMinutes} min`
  if (subject.kind === 'finding') return `${subject.finding}, ${subject.windowMinutes} min`
  if (subject.kind === 'change') return subject.change
  const { signal, threshold, windowMinutes } = subject
  const { unit } = signals[signal]
  if (unit === 'flag') return `${signal}, ${windowMinutes} min`
  const limit = {
    ratio: `${Number((threshold * 100).toFixed(1))} %`,
    celsius: `${threshold} °C`,
    count: threshold,
  }
  return `${signal} ≥ ${limit[unit]}, ${windowMinutes} min`
}

export function scopeInWords(scope: Scope): string {
  if (scope.kind === 'tag') return `tag ${scope.tag}`
  return scope.kind === 'device' ? `device ${scope.deviceId}` : scope.kind
}

/** Everything that a rule refers to must belong to its workspace. */
export async function assertRuleFits(
  tx: Tx,
  workspaceId: string,
  {
    scope,
    channelIds,
    escalation = 'default',
  }: { scope: Scope; channelIds: readonly string[]; escalation?: string },
) {
  const { escalationPolicyId } = escalationColumns(escalation)
  const fits =
    (scope.kind !== 'device' || (await hasDevice(tx, workspaceId, scope.deviceId))) &&
    (await hasChannels(tx, workspaceId, channelIds)) &&
    (escalationPolicyId === null || (await findPolicyName(tx, workspaceId, escalationPolicyId)) !== undefined)
  if (!fits) throw new Failure('resource.not_found')
}

export const listAlertRules = (ctx: WorkspaceCtx): Promise<AlertRules> =>
  inWorkspace(ctx, async (tx) => ({ rules: await shownRules(tx, ctx.caller.workspaceId) }))

/** One rule as listed; the devices it applies to depend on all other rules. */
export async function shownRule(tx: Tx, workspaceId: string, id: string): Promise<AlertRule> {
  const rule = (await shownRules(tx, workspaceId)).find((shown) => shown.id === id)
  if (!rule) throw new Failure('resource.not_found')
  return rule
}

async function shownRules(tx: Tx, workspaceId: string): Promise<AlertRule[]> {
  const [rows, devices, open] = await Promise.all([
    listRuleRows(tx, workspaceId),
    findRuledDevices(tx, workspaceId),
    countOpenAlerts(tx, workspaceId),
  ])
  const rulesOf = effectiveRules(rows.map(toRule))
  const held = new Map<string, number>()
  for (const device of devices) {
    for (const { id } of rulesOf(device)) held.set(id, (held.get(id) ?? 0) + 1)
  }
  const nameOf = (deviceId: string) => devices.find(({ id }) => id === deviceId)?.name ?? ''
  return rows.map((row) =>
    toAlertRule(row, { devices: held.get(row.id) ?? 0, openAlerts: open.get(row.id) ?? 0, nameOf }),
  )
}

export const createAlertRule = (ctx: WorkspaceCtx, input: NewAlertRule): Promise<AlertRule> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const { name, subject, severity, scope, isEnabled, channelIds, escalation } = input
    await assertRuleFits(tx, workspaceId, { scope, channelIds: channelIds ?? [], escalation })
    if ((await countRules(tx, workspaceId)) >= alertLimits.rules) {
      throw new Failure('alert_rule.limit_reached')
    }
    const id = newId()
    const columns = {
      ...subjectColumns(subject),
      ...scopeColumns(scope),
      ...escalationColumns(escalation),
    }
    await addRuleRows(tx, workspaceId, [
      { id, workspaceId, name, severity, isEnabled, channelIds, ...columns },
    ])
    await renewThresholds(tx, ctx, workspaceId)
    await recordAct(tx, ctx, ctx.caller, {
      action: 'alert_rule.created',
      target: name || subjectInWords(subject),
      details: { watches: subjectInWords(subject), severity, scope: scopeInWords(scope) },
    })
    return shownRule(tx, workspaceId, id)
  })

export const changeAlertRule = (
  ctx: WorkspaceCtx,
  id: string,
  changes: AlertRuleChange,
): Promise<AlertRule> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const row = await findRuleRow(tx, workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    const before = toRule(row)
    const { name = before.name, subject = before.subject, severity = before.severity } = changes
    const { scope = before.scope, isEnabled = before.isEnabled, channelIds = before.channelIds } = changes
    const { escalation = before.escalation } = changes
    const after: Rule = { id, name, subject, severity, scope, isEnabled, channelIds, escalation }
    const [was, is] = await Promise.all(
      [before, after].map((rule) => escalationInWords(tx, workspaceId, rule.escalation)),
    )
    const escalated = was === is ? undefined : fromTo(was ?? '', is ?? '')
    const differing = differences(before, after)
    const details = { ...differing, escalation: escalated }
    if (Object.values(details).some((detail) => detail !== undefined)) {
      // A channel that was removed may stay referenced; only new references are validated.
      const named = (channelIds ?? []).filter((channel) => !before.channelIds?.includes(channel))
      await assertRuleFits(tx, workspaceId, { scope, channelIds: named, escalation })
      const columns = {
        ...subjectColumns(subject),
        ...scopeColumns(scope),
        ...escalationColumns(escalation),
      }
      await changeRuleRow(tx, workspaceId, id, { name, severity, isEnabled, channelIds, ...columns })
      await renewThresholds(tx, ctx, workspaceId)
      await sweepSoon(tx, ctx)
      const target = name || subjectInWords(subject)
      await recordAct(tx, ctx, ctx.caller, { action: 'alert_rule.changed', target, details })
    }
    return shownRule(tx, workspaceId, id)
  })

const fieldsInWords: Partial<Record<AuditField, (rule: Rule) => string>> = {
  name: ({ name }) => name,
  watches: ({ subject }) => subjectInWords(subject),
  severity: ({ severity }) => severity,
  scope: ({ scope }) => scopeInWords(scope),
  isEnabled: ({ isEnabled }) => String(isEnabled),
  channels: ({ channelIds }) => channelIds?.join(', ') ?? 'all',
}

const differences = (before: Rule, after: Rule) =>
  Object.fromEntries(
    Object.entries(fieldsInWords).map(([field, inWords]) => {
      const [was, is] = [inWords(before), inWords(after)]
      return [field, was === is ? undefined : fromTo(was, is)]
    }),
  )

/** Open alerts follow an edited rule at once, and not at the next sweep. */
const sweepSoon = (tx: Tx, { engines, caller: { workspaceId } }: WorkspaceCtx) =>
  engines.jobs.enqueue(alertingJobs.wakeAlerts, { workspaceId }, { tx, key: workspaceId })

export const removeAlertRule = (ctx: WorkspaceCtx, id: string): Promise<Done> =>
  inWorkspace(ctx, async (tx) => {
    const row = await deleteRuleRow(tx, ctx.caller.workspaceId, id)
    if (!row) throw new Failure('resource.not_found')
    const { name, subject } = toRule(row)
    await renewThresholds(tx, ctx, ctx.caller.workspaceId)
    await sweepSoon(tx, ctx)
    await recordAct(tx, ctx, ctx.caller, {
      action: 'alert_rule.removed',
      target: name || subjectInWords(subject),
    })
    return { success: true, message: 'Alert rule removed' }
  })
