import type { ChannelKind, Severity } from './alerts.ts'
import type { LimitedFigure } from './device-limits.ts'
import type { DeviceKind, DeviceState } from './http/devices.ts'
import type { LoginHistory, SignInMethod } from './http/profile.ts'
import type { StatusPageChange } from './http/status-pages.ts'
import type { CredentialKind, Invitation } from './http/team.ts'
import type { Workspace } from './http/workspaces.ts'
import type { ChangeArea, ContainerState, Finding } from './inventory.ts'
import type { CheckKind } from './monitors.ts'
import type { Role, Scope } from './permissions.ts'
import type { DeviceSort, SortDirection } from './views.ts'

/**
 * What the value of a field is, so that a screen can say it in its language. `text` is shown as it is; `word` is
 * one of `AuditWord`, or several; a change of a value is `before → after`.
 */
export type AuditValue =
  | 'text'
  | 'word'
  | 'count'
  | 'instant'
  | 'days'
  | 'minutes'
  | 'seconds'
  | 'range'
  | 'action'
  | 'watches'
  | 'scope'
  | 'channels'
  | 'thresholds'
  | 'escalation'

/** Fields in the details of the audit log. Acts name no other. */
export const auditFields = {
  acknowledgesByLink: 'word',
  action: 'action',
  actorId: 'text',
  agent: 'word',
  alerts: 'count',
  area: 'word',
  assignee: 'text',
  attention: 'word',
  behind: 'word',
  by: 'word',
  certificateDays: 'days',
  channels: 'channels',
  checks: 'word',
  days: 'days',
  deleted: 'text',
  department: 'text',
  device: 'text',
  deviceId: 'text',
  direction: 'word',
  edited: 'text',
  escalation: 'escalation',
  failures: 'count',
  fields: 'word',
  from: 'instant',
  image: 'text',
  interval: 'seconds',
  isEnabled: 'word',
  issuer: 'text',
  isPaused: 'word',
  items: 'count',
  joins: 'text',
  key: 'text',
  kind: 'word',
  limits: 'thresholds',
  locale: 'word',
  location: 'text',
  method: 'word',
  minutes: 'minutes',
  name: 'text',
  note: 'text',
  of: 'text',
  password: 'word',
  platform: 'word',
  posted: 'text',
  posture: 'word',
  probedBy: 'text',
  range: 'range',
  result: 'word',
  role: 'word',
  scope: 'scope',
  scopes: 'word',
  search: 'text',
  severity: 'word',
  showsCommands: 'word',
  sort: 'word',
  state: 'word',
  tag: 'text',
  tags: 'text',
  target: 'text',
  timeZone: 'text',
  to: 'instant',
  unsubscribed: 'text',
  untagged: 'word',
  updated: 'text',
  uses: 'count',
  watches: 'watches',
  workspace: 'text',
} as const satisfies Record<string, AuditValue>
export type AuditField = keyof typeof auditFields
export type AuditDetails = Partial<Record<AuditField, string | undefined>>

/** Values that have a word in every language. */
export type AuditWord =
  | 'true'
  | 'false'
  | 'yes'
  | 'marsad'
  | 'needed'
  | 'made'
  | 'outdated'
  | 'only'
  | 'linux'
  | 'windows'
  | 'darwin'
  | Role
  | Scope
  | Severity
  | ChannelKind
  | CheckKind
  | CredentialKind
  | Invitation['kind']
  | SignInMethod
  | LoginHistory['loginHistory'][number]['result']
  | DeviceKind
  | DeviceState
  | DeviceSort
  | SortDirection
  | LimitedFigure
  | ChangeArea
  | ContainerState
  | Finding
  | Workspace['locale']
  | keyof StatusPageChange
