import { z } from 'zod'
import { ruleWindows, severities, signalNames, signals, offlineMinutes } from '../alerts.ts'
import { ById, SingleLine } from './common.ts'
import { ChangeKindInput, FindingInput } from './renamed.ts'
import { Done } from './auth.ts'
import { operation } from '../operation.ts'
import { textLength } from '../limits.ts'

const Window = z.literal([...ruleWindows])

/** The subject of an alert rule. */
export const RuleSubject = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('signal'),
      signal: z.enum(signalNames),
      /** In the unit of the signal; ratios are from 0 to 1. */
      threshold: z.number(),
      windowMinutes: Window,
    })
    .refine(
      ({ signal, threshold }) => threshold >= signals[signal].least && threshold <= signals[signal].most,
      'must be a threshold that this signal can reach',
    ),
  z.strictObject({ kind: z.literal('offline'), silentMinutes: z.literal([...offlineMinutes]) }),
  z.strictObject({ kind: z.literal('finding'), finding: FindingInput, windowMinutes: Window }),
  z.strictObject({ kind: z.literal('change'), change: ChangeKindInput }),
])
export type RuleSubject = z.infer<typeof RuleSubject>

/** The devices that something applies to. */
export const Scope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('workspace') }),
  z.strictObject({ kind: z.literal('tag'), tag: SingleLine.pipe(z.string().min(1).max(40)) }),
  z.strictObject({ kind: z.literal('device'), deviceId: z.uuid() }),
])
export type Scope = z.infer<typeof Scope>

/** The scope as shown, with the name of its device. */
export const ShownScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('workspace') }),
  z.strictObject({ kind: z.literal('tag'), tag: z.string() }),
  z.strictObject({ kind: z.literal('device'), deviceId: z.uuid(), name: z.string() }),
])
export type ShownScope = z.infer<typeof ShownScope>

const ruleFields = {
  /** Empty: named after its subject, in the reader's language. */
  name: SingleLine.pipe(z.string().max(textLength.label)),
  subject: RuleSubject,
  severity: z.enum(severities),
  scope: Scope,
  isEnabled: z.boolean(),
  /** Null: every channel for this severity. */
  channelIds: z.array(z.uuid()).max(50).nullable(),
  /** The default policy of the workspace, no escalation, or the id of a policy. */
  escalation: z.union([z.literal(['default', 'none']), z.uuid()]),
}

export const AlertRule = z.strictObject({
  id: z.uuid(),
  ...ruleFields,
  scope: ShownScope,
  /** Devices that it applies to now, narrower rules taken into account. */
  devices: z.int(),
  openAlerts: z.int(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type AlertRule = z.infer<typeof AlertRule>
export const AlertRules = z.strictObject({ rules: z.array(AlertRule) })
export type AlertRules = z.infer<typeof AlertRules>

export const NewAlertRule = z.strictObject({
  ...ruleFields,
  name: ruleFields.name.default(''),
  isEnabled: z.boolean().default(true),
  channelIds: ruleFields.channelIds.default(null),
  escalation: ruleFields.escalation.default('default'),
})
export type NewAlertRule = z.infer<typeof NewAlertRule>
export const AlertRuleChange = z.strictObject(ruleFields).partial()
export type AlertRuleChange = z.infer<typeof AlertRuleChange>

export const listAlertRules = operation('GET /api/alert-rules', { needs: 'alerts.view', answers: AlertRules })
export const createAlertRule = operation('POST /api/alert-rules', {
  needs: 'alerts.manage',
  body: NewAlertRule,
  answers: { 201: AlertRule },
})
export const changeAlertRule = operation('PATCH /api/alert-rules/:id', {
  needs: 'alerts.manage',
  params: ById,
  body: AlertRuleChange,
  answers: AlertRule,
})
export const removeAlertRule = operation('DELETE /api/alert-rules/:id', {
  needs: 'alerts.manage',
  params: ById,
  answers: Done,
})
