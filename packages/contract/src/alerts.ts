/** Enums of alerts. Without schemas, so that the web bundles no schema library. */
export const severities = ['critical', 'warning'] as const
export type Severity = (typeof severities)[number]

export const alertStatuses = ['active', 'acknowledged', 'resolved'] as const
export type AlertStatus = (typeof alertStatuses)[number]

type Signal = {
  /** A `flag` is 1 while it holds; its threshold is always 1. */
  unit: 'ratio' | 'celsius' | 'count' | 'flag'
  /** The label that identifies a part of a device; null if the device has one value. */
  part: 'mountpoint' | 'disk' | 'sensor' | 'container' | 'service' | null
  /** The default in forms. */
  usual: number
  least: number
  most: number
}

/** Figures that an alert rule can watch. High is bad for all: a breach is at the threshold or above it. */
export const signals = {
  cpu: { unit: 'ratio', part: null, usual: 0.9, least: 0.01, most: 1 },
  memory: { unit: 'ratio', part: null, usual: 0.9, least: 0.01, most: 1 },
  swap: { unit: 'ratio', part: null, usual: 0.8, least: 0.01, most: 1 },
  disk: { unit: 'ratio', part: 'mountpoint', usual: 0.85, least: 0.01, most: 1 },
  inodes: { unit: 'ratio', part: 'mountpoint', usual: 0.9, least: 0.01, most: 1 },
  disk_busy: { unit: 'ratio', part: 'disk', usual: 0.95, least: 0.01, most: 1 },
  temperature: { unit: 'celsius', part: 'sensor', usual: 85, least: 1, most: 150 },
  container_memory: { unit: 'ratio', part: 'container', usual: 0.9, least: 0.01, most: 1 },
  /** It should run, by its restart policy, or ended with an error. */
  container_down: { unit: 'flag', part: 'container', usual: 1, least: 1, most: 1 },
  container_unhealthy: { unit: 'flag', part: 'container', usual: 1, least: 1, most: 1 },
  /** In ten minutes. */
  container_restarts: { unit: 'count', part: 'container', usual: 3, least: 1, most: 100 },
  service_failed: { unit: 'flag', part: 'service', usual: 1, least: 1, most: 1 },
} as const satisfies Record<string, Signal>
export type SignalName = keyof typeof signals
export const signalNames = Object.keys(signals) as [SignalName, ...SignalName[]]

/** Minutes that a condition must last; 0 is the first evaluation. Each is a rule of the evaluator. */
export const ruleWindows = [0, 1, 2, 5, 10, 15, 30, 60] as const
export type RuleWindow = (typeof ruleWindows)[number]

/** Minutes without a heartbeat after which a device counts as offline. */
export const offlineMinutes = [1, 2, 5, 10, 15, 30] as const
export type OfflineMinutes = (typeof offlineMinutes)[number]

export const subjectKinds = ['signal', 'offline', 'finding', 'change'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/**
 * Narrower scopes win: a rule for a device replaces, for that device, those for its tags and for the workspace.
 */
export const scopeKinds = ['workspace', 'tag', 'device'] as const
export type ScopeKind = (typeof scopeKinds)[number]

/** What an alert is about. */
export const alertSources = ['device', 'monitor'] as const
export type AlertSource = (typeof alertSources)[number]

/** Alerts of monitors. Thresholds are in the monitor's settings, not in alert rules. */
export const checkSignals = ['down', 'certificate'] as const
export type CheckSignal = (typeof checkSignals)[number]

/** Events in the history of an alert. */
export const alertEventKinds = [
  'raised',
  /** Back shortly after it resolved automatically. */
  'reopened',
  /** Flapping: notifications are paused. */
  'flapping',
  /** The severity of its rule or monitor was changed. */
  'became_critical',
  'became_warning',
  'acknowledged',
  'unacknowledged',
  /** Acknowledged until a moment. */
  'snoozed',
  'snooze_ended',
  'assigned',
  'unassigned',
  'noted',
  /** Notifications are muted while this lasts. */
  'silenced',
  'unsilenced',
  /** A warning ended because a critical alert about the same thing opened. */
  'superseded',
  'resolved',
] as const
export type AlertEventKind = (typeof alertEventKinds)[number]

/** Why an alert is muted. */
export const silences = ['maintenance', 'host_down'] as const
export type Silence = (typeof silences)[number]

/** Why an alert resolved. */
export const resolutions = [
  'person',
  'cleared',
  /** A critical alert about the same thing stands for it. */
  'superseded',
  /** The rule or the monitor was changed, disabled or removed, and no longer covers it. */
  'rule_gone',
  'device_gone',
  'monitor_gone',
] as const
export type Resolution = (typeof resolutions)[number]

export const incidentKinds = ['device', 'subnet', 'monitor'] as const
export type IncidentKind = (typeof incidentKinds)[number]

export const channelKinds = [
  'email',
  'webhook',
  'slack',
  'discord',
  'telegram',
  'teams',
  'pagerduty',
  'ntfy',
] as const
export type ChannelKind = (typeof channelKinds)[number]

/** What carries a message. People receive push notifications through their browsers, which belong to no channel. */
export const deliveryKinds = [...channelKinds, 'push'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** Recipients of an e-mail channel. */
export const audiences = ['admins', 'everyone', 'chosen'] as const
export type Audience = (typeof audiences)[number]

/**
 * Events of messages. People are notified of `raised` and `resolved`, machines of all but `test`, which is sent
 * by a button. `escalated` is a page of an escalation policy, to whom the policy names.
 */
export const messageEvents = [
  'raised',
  'escalated',
  'acknowledged',
  'unacknowledged',
  'resolved',
  'test',
] as const
export type MessageEvent = (typeof messageEvents)[number]

/** `held` until the recipient's quiet hours end. `failed` after the last retry. */
export const deliveryStatuses = ['waiting', 'held', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** Why a delivery failed, as codes with a message in both languages. */
export const deliveryProblems = [
  'address_refused',
  'address_unknown',
  'connection_failed',
  'timed_out',
  'redirected',
  'answer_refused',
  'not_authorized',
  'not_found',
  'too_many_requests',
  'answer_failed',
  'mail_failed',
  'nobody_there',
  /** No one is on call in the schedule at this moment. */
  'nobody_on_call',
  /** The escalation ended before the page was sent. */
  'not_needed',
] as const
export type DeliveryProblem = (typeof deliveryProblems)[number]

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof weekdays)[number]

export const alertLimits = {
  rules: 200,
  channels: 50,
  maintenance: 200,
  /** Alerts in a bulk operation. */
  atOnce: 100,
  /** Alerts counted per status: this number means this many or more. */
  counted: 10_000,
  noteLength: 1000,
  snoozeDays: 30,
  /** For how long a resolution by a person can be undone. */
  reopenMinutes: 60,
  /** Length of a part's name. */
  partLength: 200,
  /** Processes in the evidence. */
  processes: 10,
  changes: 50,
  minutesBefore: 30,
} as const
