import { z } from 'zod'
import { escalationLimits } from '../escalations.ts'
import { textLength } from '../limits.ts'
import { operation } from '../operation.ts'
import { Done } from './auth.ts'
import { ById, SingleLine } from './common.ts'

const person = { kind: z.literal('person'), userId: z.uuid() }
const schedule = { kind: z.literal('schedule'), scheduleId: z.uuid() }
const channel = { kind: z.literal('channel'), channelId: z.uuid() }

/** A member of the workspace, whoever is on call in a schedule when the step begins, or a channel. */
export const EscalationTarget = z.discriminatedUnion('kind', [
  z.strictObject(person),
  z.strictObject(schedule),
  z.strictObject(channel),
])
export type EscalationTarget = z.infer<typeof EscalationTarget>

const waitMinutes = z.int().min(1).max(escalationLimits.waitMinutes)

export const EscalationStep = z.strictObject({
  targets: z.array(EscalationTarget).min(1).max(escalationLimits.targets),
  /** Until the next step, or the next round. */
  waitMinutes,
})
export type EscalationStep = z.infer<typeof EscalationStep>

const stepsField = z.array(EscalationStep).min(1).max(escalationLimits.steps)

const policyFields = {
  name: SingleLine.pipe(z.string().min(1).max(textLength.label)),
  steps: stepsField,
  /** How often all steps are gone through again. */
  repeats: z.int().min(0).max(escalationLimits.repeats),
  /** For alert rules without a policy of their own, and for monitors. Another default loses this. */
  isDefault: z.boolean(),
}

const shown = {
  /** Null if it no longer exists, or the person is no longer an active member. */
  name: z.string().nullable(),
  /** Who would be notified now: people and channels by name; empty if there are none. */
  reaches: z.array(z.string()),
}
export const ShownEscalationTarget = z.discriminatedUnion('kind', [
  z.strictObject({ ...person, ...shown }),
  z.strictObject({ ...schedule, ...shown }),
  z.strictObject({ ...channel, ...shown }),
])
export type ShownEscalationTarget = z.infer<typeof ShownEscalationTarget>
export const ShownEscalationStep = z.strictObject({ targets: z.array(ShownEscalationTarget), waitMinutes })
export type ShownEscalationStep = z.infer<typeof ShownEscalationStep>

export const EscalationPolicy = z.strictObject({
  id: z.uuid(),
  ...policyFields,
  steps: z.array(ShownEscalationStep),
  /** Alert rules that name this policy. */
  rules: z.int(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type EscalationPolicy = z.infer<typeof EscalationPolicy>
export const EscalationPolicies = z.strictObject({ policies: z.array(EscalationPolicy) })
export type EscalationPolicies = z.infer<typeof EscalationPolicies>

export const NewEscalationPolicy = z.strictObject({
  ...policyFields,
  repeats: policyFields.repeats.default(0),
  isDefault: z.boolean().default(false),
})
export type NewEscalationPolicy = z.infer<typeof NewEscalationPolicy>
export const EscalationPolicyChange = z.strictObject(policyFields).partial()
export type EscalationPolicyChange = z.infer<typeof EscalationPolicyChange>

/** The steps of an unsaved policy. */
export const EscalationPreview = z.strictObject({ steps: stepsField })
export type EscalationPreview = z.infer<typeof EscalationPreview>
export const EscalationPreviewed = z.strictObject({ steps: z.array(ShownEscalationStep) })
export type EscalationPreviewed = z.infer<typeof EscalationPreviewed>

export const listEscalationPolicies = operation('GET /api/escalation-policies', {
  needs: 'alerts.view',
  answers: EscalationPolicies,
})
export const createEscalationPolicy = operation('POST /api/escalation-policies', {
  needs: 'alerts.manage',
  body: NewEscalationPolicy,
  answers: { 201: EscalationPolicy },
})
export const previewEscalation = operation('POST /api/escalation-policies/preview', {
  needs: 'alerts.manage',
  description: 'Who would be notified now by each step of a policy before it is saved',
  body: EscalationPreview,
  answers: EscalationPreviewed,
})
export const changeEscalationPolicy = operation('PATCH /api/escalation-policies/:id', {
  needs: 'alerts.manage',
  params: ById,
  body: EscalationPolicyChange,
  answers: EscalationPolicy,
})
/** Ends the escalations of the policy. */
export const removeEscalationPolicy = operation('DELETE /api/escalation-policies/:id', {
  needs: 'alerts.manage',
  params: ById,
  answers: Done,
})
