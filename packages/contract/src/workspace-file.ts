import { z } from 'zod'
import { alertLimits, audiences } from './alerts.ts'
import { Email } from './http/auth.ts'
import { NewAlertRule, RuleSubject } from './http/alert-rules.ts'
import { NewChannel } from './http/channels.ts'
import { SingleLine } from './http/common.ts'
import { DeviceChange } from './http/devices.ts'
import { NewMaintenanceWindow } from './http/maintenance.ts'
import { NewEscalationPolicy } from './http/escalation-policies.ts'
import { NewCheck, NewMonitorFields } from './http/monitors.ts'
import { NewOnCallSchedule, Rotation } from './http/on-call.ts'
import { Bilingual, NewStatusPage } from './http/status-pages.ts'
import { WorkspaceChanges } from './http/workspaces.ts'
import { changeKinds, findings } from './inventory.ts'
import { escalationLimits } from './escalations.ts'
import { monitorLimits, serverLocation, statusItemKinds, statusLimits } from './monitors.ts'
import { onCallLimits } from './on-call.ts'

/**
 * The settings of a workspace as one file, for `marsad export`, `plan` and `apply`. It differs from the API in
 * what it refers to: objects by name, people by e-mail address, secrets by an environment variable or a file.
 */
const Name = SingleLine.pipe(z.string().min(1).max(200))

const secretPattern = /^\$\{[A-Za-z_][A-Za-z0-9_]*\}$/
const error = 'must be ${NAME} of an environment variable or file: PATH, as secrets are never written out'
export const SecretReference = z.union(
  [z.string().regex(secretPattern, { error }), z.strictObject({ file: z.string().min(1).max(1000) })],
  { error },
)
export type SecretReference = z.infer<typeof SecretReference>

const ChannelNames = z.array(Name).max(alertLimits.channels).nullable().default(null)

const address = { url: SecretReference }
export const TargetInFile = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('email'),
    audience: z.enum(audiences),
    /** E-mail addresses of members, for `chosen`. */
    members: z.array(Email).max(100).default([]),
  }),
  z.strictObject({ kind: z.literal('webhook'), ...address }),
  z.strictObject({ kind: z.literal('slack'), ...address }),
  z.strictObject({ kind: z.literal('discord'), ...address }),
  z.strictObject({ kind: z.literal('telegram'), botToken: SecretReference, chatId: Name }),
  z.strictObject({ kind: z.literal('teams'), ...address }),
  z.strictObject({ kind: z.literal('pagerduty'), routingKey: SecretReference }),
  z.strictObject({ kind: z.literal('ntfy'), ...address, token: SecretReference.optional() }),
])
export type TargetInFile = z.infer<typeof TargetInFile>

export const ChannelInFile = NewChannel.omit({ target: true }).extend({ target: TargetInFile })
export type ChannelInFile = z.infer<typeof ChannelInFile>

const ScopeInFile = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('workspace') }),
  z.strictObject({ kind: z.literal('tag'), tag: Name }),
  z.strictObject({ kind: z.literal('device'), device: Name }),
])
export type ScopeInFile = z.infer<typeof ScopeInFile>

const [signal, offline, finding, change] = RuleSubject.options
const SubjectInFile = z.discriminatedUnion('kind', [
  signal,
  offline,
  // Without the spellings of older versions, which the schema for editors could not show.
  finding.extend({ finding: z.enum(findings) }),
  change.extend({ change: z.enum(changeKinds) }),
])

export const AlertRuleInFile = NewAlertRule.omit({ channelIds: true }).extend({
  subject: SubjectInFile,
  scope: ScopeInFile,
  channels: ChannelNames,
  escalation: z.union([z.literal(['default', 'none']), z.strictObject({ policy: Name })]).default('default'),
})
export type AlertRuleInFile = z.infer<typeof AlertRuleInFile>

const [http, ...otherChecks] = NewCheck.options
export const CheckInFile = z.discriminatedUnion('kind', [
  http.extend({
    headers: z
      .array(z.strictObject({ name: http.shape.headers.unwrap().element.shape.name, value: SecretReference }))
      .max(10)
      .default([]),
  }),
  ...otherChecks,
])
export type CheckInFile = z.infer<typeof CheckInFile>

const LocationInFile = z.union([z.literal(serverLocation), z.strictObject({ device: Name })])

export const MonitorInFile = NewMonitorFields.omit({
  channelIds: true,
  deviceId: true,
  probedById: true,
}).extend({
  check: CheckInFile,
  channels: ChannelNames,
  device: Name.nullable().default(null),
  probedBy: Name.nullable().default(null),
  locations: z
    .strictObject({
      from: z.array(LocationInFile).min(1).max(monitorLimits.locations),
      downWhen: z.int().min(1),
    })
    .nullable()
    .default(null),
})
export type MonitorInFile = z.infer<typeof MonitorInFile>

export const MaintenanceInFile = NewMaintenanceWindow.extend({ scope: ScopeInFile })
export type MaintenanceInFile = z.infer<typeof MaintenanceInFile>

export const OnCallInFile = NewOnCallSchedule.extend({
  rotations: z
    .array(Rotation.extend({ people: z.array(Email).min(1).max(onCallLimits.people) }))
    .min(1)
    .max(onCallLimits.rotations),
})
export type OnCallInFile = z.infer<typeof OnCallInFile>

const EscalationTargetInFile = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), person: Email }),
  z.strictObject({ kind: z.literal('schedule'), schedule: Name }),
  z.strictObject({ kind: z.literal('channel'), channel: Name }),
])
export const EscalationPolicyInFile = NewEscalationPolicy.extend({
  steps: z
    .array(
      NewEscalationPolicy.shape.steps.element.extend({
        targets: z.array(EscalationTargetInFile).min(1).max(escalationLimits.targets),
      }),
    )
    .min(1)
    .max(escalationLimits.steps),
})
export type EscalationPolicyInFile = z.infer<typeof EscalationPolicyInFile>

const StatusGroupInFile = z.strictObject({
  name: Bilingual,
  items: z
    .array(z.strictObject({ kind: z.enum(statusItemKinds), name: Name, label: Bilingual }))
    .max(statusLimits.items),
})
export const StatusPageInFile = NewStatusPage.extend({
  groups: z.array(StatusGroupInFile).max(statusLimits.groups).default([]),
})
export type StatusPageInFile = z.infer<typeof StatusPageInFile>

/** A device that exists already: only agents create devices. */
export const DeviceInFile = DeviceChange.omit({ name: true }).extend({ name: Name })
export type DeviceInFile = z.infer<typeof DeviceInFile>

const most = 20_000
/** A section that is missing is left as it is. */
export const WorkspaceFile = z.strictObject({
  version: z.literal(1),
  workspace: WorkspaceChanges.optional(),
  devices: z.array(DeviceInFile).max(most).optional(),
  channels: z.array(ChannelInFile).max(most).optional(),
  onCall: z.array(OnCallInFile).max(most).optional(),
  escalationPolicies: z.array(EscalationPolicyInFile).max(escalationLimits.policies).optional(),
  monitors: z.array(MonitorInFile).max(most).optional(),
  alertRules: z.array(AlertRuleInFile).max(most).optional(),
  maintenance: z.array(MaintenanceInFile).max(most).optional(),
  statusPages: z.array(StatusPageInFile).max(most).optional(),
})
export type WorkspaceFile = z.infer<typeof WorkspaceFile>

/** The JSON schema of the file, for editors. */
export const workspaceFileSchema = () =>
  z.toJSONSchema(WorkspaceFile, {
    io: 'input',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // Patterns with character classes of Unicode are beyond what editors evaluate; the command checks them.
      if (jsonSchema.pattern?.includes('\\p')) delete jsonSchema.pattern
    },
  })
