/** The closed lists of alerts. Apart from the schemas, so that the web can read them for free. */
export const severities = ['critical', 'warning'] as const
export type Severity = (typeof severities)[number]

export const alertStatuses = ['active', 'acknowledged', 'resolved'] as const
export type AlertStatus = (typeof alertStatuses)[number]

type Signal = {
  unit: 'ratio' | 'celsius'
  /** The label that tells one part of a device from another; null where the device has one value. */
  part: 'mountpoint' | 'disk' | 'sensor' | null
  /** What a form begins with. */
  usual: number
  least: number
  most: number
}

/** The figures that a rule can watch. All are bad when they are high: a breach is at the threshold or above it. */
export const signals = {
  cpu: { unit: 'ratio', part: null, usual: 0.9, least: 0.01, most: 1 },
  memory: { unit: 'ratio', part: null, usual: 0.9, least: 0.01, most: 1 },
  swap: { unit: 'ratio', part: null, usual: 0.8, least: 0.01, most: 1 },
  disk: { unit: 'ratio', part: 'mountpoint', usual: 0.85, least: 0.01, most: 1 },
  inodes: { unit: 'ratio', part: 'mountpoint', usual: 0.9, least: 0.01, most: 1 },
  disk_busy: { unit: 'ratio', part: 'disk', usual: 0.95, least: 0.01, most: 1 },
  temperature: { unit: 'celsius', part: 'sensor', usual: 85, least: 1, most: 150 },
} as const satisfies Record<string, Signal>
export type SignalName = keyof typeof signals
export const signalNames = Object.keys(signals) as [SignalName, ...SignalName[]]

/** For how many minutes without a break something must be so; 0 is at the first look. Each is a rule of the evaluator. */
export const ruleWindows = [0, 1, 2, 5, 10, 15, 30, 60] as const
export type RuleWindow = (typeof ruleWindows)[number]

/** After how many minutes of silence a device counts as down. */
export const silenceMinutes = [1, 2, 5, 10, 15, 30] as const
export type SilenceMinutes = (typeof silenceMinutes)[number]

export const subjectKinds = ['signal', 'offline', 'finding', 'change'] as const
export type SubjectKind = (typeof subjectKinds)[number]

/** Narrow wins over wide: a rule for a device replaces, for that device, those for its tags and for the workspace. */
export const scopeKinds = ['workspace', 'tag', 'device'] as const
export type ScopeKind = (typeof scopeKinds)[number]

/** What an alert can be about. */
export const alertSources = ['device', 'monitor'] as const
export type AlertSource = (typeof alertSources)[number]

/** What can be wrong with what a monitor looks at. Its own settings say when; no rule does. */
export const checkSignals = ['down', 'certificate'] as const
export type CheckSignal = (typeof checkSignals)[number]

/** Everything that can be told of an alert's life. */
export const alertEventKinds = [
  'raised',
  /** It had resolved by itself a short time ago, and is back. */
  'reopened',
  /** It comes and goes too often to be told each time. */
  'flapping',
  'acknowledged',
  'noted',
  /** Nobody is told while this lasts. */
  'silenced',
  'unsilenced',
  'resolved',
] as const
export type AlertEventKind = (typeof alertEventKinds)[number]

/** Why nobody is told of an alert. */
export const silences = ['maintenance', 'host_down'] as const
export type Silence = (typeof silences)[number]

/** Why an alert resolved. */
export const resolutions = ['person', 'cleared', 'rule_gone', 'device_gone', 'monitor_gone'] as const
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

/** Whom a channel of e-mails reaches. */
export const audiences = ['admins', 'everyone', 'chosen'] as const
export type Audience = (typeof audiences)[number]

/** What a message tells. People hear of `raised` and `resolved`; machines of all but `test`, which is the button. */
export const messageEvents = ['raised', 'acknowledged', 'resolved', 'test'] as const
export type MessageEvent = (typeof messageEvents)[number]

/** `held` until the quiet hours of a person are over. `failed` has used up its tries. */
export const deliveryStatuses = ['waiting', 'held', 'delivered', 'failed'] as const
export type DeliveryStatus = (typeof deliveryStatuses)[number]

/** What can keep a message from arriving, so that both languages have words for it. */
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
  /** Of a bulk act. */
  atOnce: 100,
  /** Of each status in a list: counting ends there, and so many means so many or more. */
  counted: 10_000,
  noteLength: 1000,
  /** Of what a device calls its part. */
  partLength: 200,
  /** Of the evidence. */
  processes: 10,
  changes: 50,
  minutesBefore: 30,
} as const
