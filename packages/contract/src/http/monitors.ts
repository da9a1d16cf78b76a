import { z } from 'zod'
import { Instant } from '../instants.ts'
import { severities } from '../alerts.ts'
import {
  checkIntervals,
  checkKinds,
  checkNotes,
  checkPatterns,
  checkProblems,
  dnsRecords,
  heartbeatPeriods,
  httpMethods,
  kindEncryptions,
  latencyPhases,
  latencyRanges,
  monitorLimits,
  monitorSorts,
  monitorStates,
  serverLocation,
} from '../monitors.ts'
import { ById, PageQuery, SingleLine, Verbatim } from './common.ts'
import { Done } from './auth.ts'
import { operation } from '../operation.ts'

const { name: nameLength, url: urlLength, headers, body, failures, tags } = monitorLimits
const { certificateDays, domainDays } = monitorLimits

export const Host = z
  .string()
  .trim()
  .min(1)
  .max(monitorLimits.host)
  .regex(checkPatterns.host, 'must be a host')
const Port = z.int().min(1).max(65_535)

export const WebAddress = z
  .url({ protocol: /^https?$/, error: 'must be a web address' })
  .max(urlLength)
  .regex(checkPatterns.webAddress, 'must not carry a password')

const HeaderName = z.string().regex(checkPatterns.headerName, 'must be the name of a header')

/** Empty: any 2xx. */
export const Statuses = z
  .string()
  .trim()
  .max(monitorLimits.statuses)
  .regex(checkPatterns.statuses, 'must be statuses')

const Wanted = Verbatim.min(1).max(monitorLimits.wanted)

const httpFields = {
  kind: z.literal('http'),
  url: WebAddress,
  method: z.enum(httpMethods).default('GET'),
  body: Verbatim.max(body).default(''),
  statuses: Statuses.default(''),
  /** Text that the response must, or must not, contain. */
  keyword: z.strictObject({ text: Wanted, isUnwanted: z.boolean() }).nullable().default(null),
  header: z.strictObject({ name: HeaderName, contains: Wanted }).nullable().default(null),
  /** A JSON path (RFC 9535) and the text of the one value it must find. */
  json: z
    .strictObject({
      path: Verbatim.min(1).max(monitorLimits.wanted),
      equals: Verbatim.max(monitorLimits.wanted),
    })
    .nullable()
    .default(null),
  followsRedirects: z.boolean().default(true),
  verifiesCertificate: z.boolean().default(true),
}

/** A connection that may be encrypted; then its certificate must be valid unless `verifiesCertificate` is off. */
const encrypted = <Kind extends keyof typeof kindEncryptions>(kind: Kind) => ({
  host: Host,
  encryption: z.enum(kindEncryptions[kind]).default(kindEncryptions[kind][0]),
  verifiesCertificate: z.boolean().default(true),
})

/** Services that are spoken to in their own protocol. */
const serviceChecks = [
  z.strictObject({
    kind: z.literal('grpc'),
    ...encrypted('grpc'),
    port: Port.default(443),
    /** Empty: the server as a whole. */
    service: z
      .string()
      .trim()
      .max(monitorLimits.service)
      .regex(checkPatterns.service, 'must be the name of a service')
      .default(''),
  }),
  z.strictObject({ kind: z.literal('smtp'), ...encrypted('smtp'), port: Port.default(25) }),
  z.strictObject({ kind: z.literal('imap'), ...encrypted('imap'), port: Port.default(143) }),
  z.strictObject({ kind: z.literal('redis'), ...encrypted('redis'), port: Port.default(6379) }),
  z.strictObject({ kind: z.literal('postgresql'), host: Host, port: Port.default(5432) }),
  z.strictObject({ kind: z.literal('mysql'), host: Host, port: Port.default(3306) }),
] as const

const otherChecks = [
  ...serviceChecks,
  z.strictObject({ kind: z.literal('tcp'), host: Host, port: Port }),
  z.strictObject({ kind: z.literal('ping'), host: Host }),
  z.strictObject({
    kind: z.literal('dns'),
    name: Host,
    record: z.enum(dnsRecords),
    /** Text that one of the answers must contain; empty: any answer. */
    contains: Verbatim.trim().max(monitorLimits.wanted).default(''),
    /** The name server to query; null: that of the installation. */
    server: Host.nullable().default(null),
  }),
  z.strictObject({ kind: z.literal('certificate'), host: Host, port: Port.default(443) }),
  z.strictObject({
    kind: z.literal('domain'),
    name: Host,
    /** The check fails once the registration ends within so many days. */
    days: z.int().min(domainDays.least).max(domainDays.most).default(domainDays.usual),
  }),
  z.strictObject({
    kind: z.literal('heartbeat'),
    everySeconds: z.literal([...heartbeatPeriods]),
    /** The allowed delay. */
    graceSeconds: z.int().min(0).max(86_400),
  }),
] as const

/** The check of a monitor. Header values are encrypted and never shown again. */
export const Check = z.discriminatedUnion('kind', [
  z.strictObject({
    ...httpFields,
    headers: z.array(z.strictObject({ name: HeaderName })).max(headers),
  }),
  ...otherChecks,
])
export type Check = z.infer<typeof Check>

/** A header without a value keeps its existing one. */
export const NewCheck = z.discriminatedUnion('kind', [
  z.strictObject({
    ...httpFields,
    headers: z
      .array(z.strictObject({ name: HeaderName, value: SingleLine.nullable() }))
      .max(headers)
      .default([]),
  }),
  ...otherChecks,
])
export type NewCheck = z.infer<typeof NewCheck>

const Named = z.strictObject({ id: z.uuid(), name: z.string() })

const settings = {
  name: SingleLine.pipe(z.string().min(1).max(nameLength)),
  /** For a heartbeat: how often its delay is evaluated. */
  intervalSeconds: z.literal([...checkIntervals]),
  /** Consecutive failed checks that raise an alert. */
  failures: z.int().min(failures.least).max(failures.most),
  severity: z.enum(severities),
  /** Days before the expiry of the certificate to warn; null for no warning, or without a certificate. */
  certificateDays: z.int().min(certificateDays.least).max(certificateDays.most).nullable(),
  /** Null: every channel for the severity. */
  channelIds: z.array(z.uuid()).max(50).nullable(),
  tags: z.array(SingleLine.pipe(z.string().min(1).max(40))).max(tags),
  isPaused: z.boolean(),
}

export const CheckResult = z.strictObject({
  at: z.iso.datetime(),
  isUp: z.boolean(),
  /** In seconds. */
  duration: z.number().nullable(),
  /** For HTTP. */
  status: z.int().nullable(),
  redirects: z.int().nullable(),
  /** In seconds; phases that did not occur are missing. */
  phases: z.partialRecord(z.enum(latencyPhases), z.number()),
  problem: z.enum(checkProblems).nullable(),
  /** Of a successful check: null if there is nothing to add. */
  note: z.enum(checkNotes).nullable(),
})
export type CheckResult = z.infer<typeof CheckResult>

/** The server or a device, and its newest result; null if there is none that is recent enough to count. */
export const SeenFrom = z.strictObject({
  id: z.union([z.literal(serverLocation), z.uuid()]),
  /** Empty for the server. */
  name: z.string(),
  last: CheckResult.nullable(),
})
export type SeenFrom = z.infer<typeof SeenFrom>

export const Monitor = z.strictObject({
  id: z.uuid(),
  ...settings,
  check: Check,
  /** The device it belongs to: while that is offline, notifications are muted. */
  device: Named.nullable(),
  /** The device whose agent runs the check; null: the server. */
  probedBy: Named.nullable(),
  /** The locations that check it, and how many of them must see a failure; null: one, as `probedBy`. */
  locations: z.strictObject({ from: z.array(SeenFrom.omit({ last: true })), downWhen: z.int() }).nullable(),
  state: z.enum(monitorStates),
  /** Since when it has this state, up to a day back; null while pending or paused. */
  since: z.iso.datetime().nullable(),
  isInMaintenance: z.boolean(),
  last: CheckResult.nullable(),
  certificateExpiresAt: z.iso.datetime().nullable(),
  /** Of a domain check, from its registry; null for others, and as long as it is unknown. */
  domainExpiresAt: z.iso.datetime().nullable(),
  /** The share of successful checks; null if there were none. */
  uptime: z.strictObject({
    day: z.number().nullable(),
    week: z.number().nullable(),
    month: z.number().nullable(),
  }),
  /** Newest last. */
  bar: z.array(z.strictObject({ at: z.iso.datetime(), isUp: z.boolean(), duration: z.number().nullable() })),
  /** The last day, in seconds. */
  latency: z.array(z.number().nullable()),
  openAlerts: z.int(),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type Monitor = z.infer<typeof Monitor>

export const MonitorCounts = z.strictObject({ down: z.int(), pending: z.int(), up: z.int(), paused: z.int() })
export type MonitorCounts = z.infer<typeof MonitorCounts>

export const MonitorsQuery = PageQuery.extend({
  cursor: z.string().max(400).optional(),
  /** Searches the name, the target and the tags. */
  search: SingleLine.pipe(z.string().max(100)).optional(),
  state: z.enum(monitorStates).optional(),
  kind: z.enum(checkKinds).optional(),
  tag: SingleLine.pipe(z.string().max(40)).optional(),
  deviceId: z.uuid().optional(),
  sort: z.enum(monitorSorts).default('state'),
})
export type MonitorsQuery = z.infer<typeof MonitorsQuery>

export const Monitors = z.strictObject({
  monitors: z.array(Monitor),
  nextCursor: z.string().nullable(),
  total: z.int(),
  /** Matches per state, ignoring the state filter. */
  counts: MonitorCounts,
})
export type Monitors = z.infer<typeof Monitors>

/** The summary of all monitors, for the dashboard. */
export const MonitorSummary = z.strictObject({
  counts: MonitorCounts,
  /** Over all checks of the last day; null if there were none. */
  uptime: z.number().nullable(),
  /** Worst first, at most five. */
  down: z.array(z.strictObject({ id: z.uuid(), name: z.string(), since: z.iso.datetime().nullable() })),
})
export type MonitorSummary = z.infer<typeof MonitorSummary>

export const MonitorDetail = z.strictObject({
  monitor: Monitor,
  /** The URL that a cron job calls; null for other kinds, and for callers who may not change the monitor. */
  heartbeatUrl: z.string().nullable(),
  /** The last result of each location; empty for a monitor without locations. */
  seenFrom: z.array(SeenFrom),
})
export type MonitorDetail = z.infer<typeof MonitorDetail>

/** A new URL: the previous one becomes invalid. */
export const HeartbeatUrl = z.strictObject({ heartbeatUrl: z.string() })
export type HeartbeatUrl = z.infer<typeof HeartbeatUrl>

/** Instead of `probedById`: the monitor is down once this many of these locations see a failure. */
const Locations = z
  .strictObject({
    from: z.array(SeenFrom.shape.id).min(1).max(monitorLimits.locations),
    downWhen: z.int().min(1),
  })
  .refine(({ from }) => new Set(from).size === from.length, 'must be different ones')
  .refine(({ from, downWhen }) => downWhen <= from.length, 'must not need more locations than there are')

const links = {
  deviceId: z.uuid().nullable(),
  probedById: z.uuid().nullable(),
  locations: Locations.nullable(),
}

type Origin = { probedById?: string | null | undefined; locations?: object | null | undefined }
const isOneOrigin = ({ probedById, locations }: Origin) => !probedById || !locations
const oneOrigin = 'must be checked by one device or from locations, not both'

/** Without the rule that one origin is chosen. */
export const NewMonitorFields = z.strictObject({
  name: settings.name,
  check: NewCheck,
  intervalSeconds: settings.intervalSeconds.default(60),
  failures: settings.failures.default(failures.usual),
  severity: settings.severity.default('critical'),
  certificateDays: settings.certificateDays.default(certificateDays.usual),
  channelIds: settings.channelIds.default(null),
  tags: settings.tags.default([]),
  isPaused: settings.isPaused.default(false),
  deviceId: links.deviceId.default(null),
  probedById: links.probedById.default(null),
  locations: links.locations.default(null),
})
export const NewMonitor = NewMonitorFields.refine(isOneOrigin, oneOrigin)
export type NewMonitor = z.infer<typeof NewMonitor>

/** The kind of the check cannot change. */
export const MonitorChange = z
  .strictObject({ ...settings, ...links, check: NewCheck })
  .partial()
  .refine(isOneOrigin, oneOrigin)
export type MonitorChange = z.infer<typeof MonitorChange>

export const LatencyQuery = z.strictObject({
  range: z.enum(latencyRanges).default('24h'),
  /** The chart's width in pixels, the maximum number of points. */
  width: z.coerce.number<number>().int().min(100).max(4000).default(800),
})
export type LatencyQuery = z.infer<typeof LatencyQuery>

/** Averages per phase; `total` for kinds without phases. In seconds, by time in seconds. */
export const Latency = z.strictObject({
  times: z.array(z.int()),
  phases: z.partialRecord(z.enum(latencyPhases), z.array(z.number().nullable())),
  total: z.array(z.number().nullable()),
  /** The share of successful checks. */
  uptime: z.array(z.number().nullable()),
})
export type Latency = z.infer<typeof Latency>

/** The newest first. */
export const CheckResultsQuery = z.strictObject({
  before: Instant.optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(25),
})
export type CheckResultsQuery = z.infer<typeof CheckResultsQuery>
export const CheckResults = z.strictObject({
  results: z.array(CheckResult),
  nextBefore: z.iso.datetime().nullable(),
})
export type CheckResults = z.infer<typeof CheckResults>

export const checkMonitor = operation('POST /api/monitors/:id/check', {
  needs: 'monitors.manage',
  params: ById,
  answers: CheckResult,
})
export const renewHeartbeatUrl = operation('POST /api/monitors/:id/heartbeat-url', {
  needs: 'monitors.manage',
  params: ById,
  answers: HeartbeatUrl,
})
export const listMonitors = operation('GET /api/monitors', {
  needs: 'monitors.view',
  query: MonitorsQuery,
  answers: Monitors,
})
export const createMonitor = operation('POST /api/monitors', {
  needs: 'monitors.manage',
  body: NewMonitor,
  answers: { 201: MonitorDetail },
})
export const getMonitorSummary = operation('GET /api/monitors/summary', {
  needs: 'monitors.view',
  answers: MonitorSummary,
})
export const getMonitor = operation('GET /api/monitors/:id', {
  needs: 'monitors.view',
  params: ById,
  answers: MonitorDetail,
})
export const changeMonitor = operation('PATCH /api/monitors/:id', {
  needs: 'monitors.manage',
  params: ById,
  body: MonitorChange,
  answers: MonitorDetail,
})
export const removeMonitor = operation('DELETE /api/monitors/:id', {
  needs: 'monitors.manage',
  params: ById,
  answers: Done,
})
export const getMonitorLatency = operation('GET /api/monitors/:id/latency', {
  needs: 'monitors.view',
  params: ById,
  query: LatencyQuery,
  answers: Latency,
})
export const listMonitorChecks = operation('GET /api/monitors/:id/checks', {
  needs: 'monitors.view',
  params: ById,
  query: CheckResultsQuery,
  answers: CheckResults,
})

const beat = {
  needs: 'public',
  params: z.strictObject({ token: z.string().max(100) }),
  isHidden: true,
} as const
export const beatByGet = operation('GET /heartbeat/:token', beat)
export const beatByPost = operation('POST /heartbeat/:token', beat)
