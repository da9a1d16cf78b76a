/** Enums of monitors and status pages. Without schemas, so that the web bundles no schema library. */
export const checkKinds = [
  'http',
  'tcp',
  'ping',
  'dns',
  'certificate',
  'heartbeat',
  'grpc',
  'smtp',
  'imap',
  'redis',
  'postgresql',
  'mysql',
  'domain',
] as const
export type CheckKind = (typeof checkKinds)[number]

/** Checks that an agent can run, only to the configured target and if its configuration allows them. */
export const agentCheckKinds = ['http', 'tcp', 'ping'] as const satisfies readonly CheckKind[]
export type AgentCheckKind = (typeof agentCheckKinds)[number]

/** The server as a location of checks, beside the ids of devices. */
export const serverLocation = 'server'

export const agentCheckMethods = ['GET', 'HEAD'] as const

export const httpMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
export type HttpMethod = (typeof httpMethods)[number]

export const dnsRecords = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'PTR', 'SOA', 'SRV', 'TXT'] as const
export type DnsRecord = (typeof dnsRecords)[number]

/** How connections of some kinds are encrypted: from the first byte, or after STARTTLS. */
export const encryptions = ['none', 'starttls', 'tls'] as const
export type Encryption = (typeof encryptions)[number]

/** The encryptions that a kind offers. The others have none. */
export const kindEncryptions = {
  grpc: ['tls', 'none'],
  smtp: ['starttls', 'tls', 'none'],
  imap: ['starttls', 'tls', 'none'],
  redis: ['none', 'tls'],
} as const satisfies Partial<Record<CheckKind, readonly Encryption[]>>

/** Seconds between checks. */
export const checkIntervals = [20, 30, 60, 120, 300, 600, 1800, 3600] as const
export type CheckInterval = (typeof checkIntervals)[number]

/** Seconds between the heartbeats of a cron job. */
export const heartbeatPeriods = [60, 300, 600, 900, 1800, 3600, 21_600, 43_200, 86_400, 604_800] as const
export type HeartbeatPeriod = (typeof heartbeatPeriods)[number]

/** The state by the last check. `pending` before the first. */
export const monitorStates = ['down', 'pending', 'up', 'paused'] as const
export type MonitorState = (typeof monitorStates)[number]

export const monitorSorts = ['state', 'name'] as const

/** Why a check failed, as far as its series show. */
export const checkProblems = [
  'address_refused',
  'name_unresolved',
  'connection_failed',
  'timed_out',
  'tls_failed',
  'certificate_expired',
  'status_unexpected',
  'content_differs',
  'header_differs',
  'json_differs',
  'record_differs',
  'no_reply',
  'heartbeat_missed',
  'not_ready',
  'answer_unexpected',
  'service_unknown',
  'starttls_missing',
  'domain_expiring',
  'domain_expired',
  'domain_unregistered',
  'registry_unknown',
  'registry_silent',
  'failed',
] as const
export type CheckProblem = (typeof checkProblems)[number]

/** What a successful check adds: the service answers, but only to who signs in. */
export const checkNotes = ['sign_in_required'] as const
export type CheckNote = (typeof checkNotes)[number]

/** The series of a check: all that is stored of blackbox_exporter's output. */
export const probeSeries = {
  success: 'probe_success',
  duration: 'probe_duration_seconds',
  status: 'probe_http_status_code',
  redirects: 'probe_http_redirects',
  httpPhases: 'probe_http_duration_seconds',
  pingPhases: 'probe_icmp_duration_seconds',
  dnsPhases: 'probe_dns_duration_seconds',
  grpcStatus: 'probe_grpc_status_code',
  dnsAnswered: 'probe_dns_query_succeeded',
  differs: 'probe_failed_due_to_regex',
  addressFamily: 'probe_ip_protocol',
  certificateExpiry: 'probe_ssl_earliest_cert_expiry',
  /** Our own series: when the registration of a domain ends. */
  domainExpiry: 'probe_domain_expiry',
  /** Our own series: the reason of a failure, as a label, where the other series do not show it. */
  problem: 'probe_problem',
  /** Our own series: a note on a success, with the same label. */
  note: 'probe_note',
} as const

/** The phases of a response, in order. */
export const latencyPhases = ['resolve', 'connect', 'tls', 'processing', 'transfer'] as const
export type LatencyPhase = (typeof latencyPhases)[number]

export const latencyRanges = ['1h', '24h', '7d', '30d'] as const
export type LatencyRange = (typeof latencyRanges)[number]

export const monitorLimits = {
  name: 80,
  url: 2000,
  host: 253,
  /** Length of the name of a gRPC service. */
  service: 200,
  statuses: 100,
  /** Length of the text to find in a response. */
  wanted: 500,
  headers: 10,
  body: 10_000,
  /** Consecutive failed checks before a notification. */
  failures: { least: 1, most: 10, usual: 2 },
  certificateDays: { least: 1, most: 90, usual: 14 },
  /** Days before the expiry of a domain at which its check fails. */
  domainDays: { least: 1, most: 365, usual: 30 },
  /** Checks shown in the bar of a list. */
  bar: 30,
  tags: 20,
  /** Locations that check one monitor. */
  locations: 10,
  timeoutSeconds: 10,
} as const

/** Patterns of the fields of a check, for the server that rejects and the form that shows it first. */
export const checkPatterns = {
  /** A host name or an address, without a port. */
  host: /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?\.?|[0-9a-f:.]*:[0-9a-f:.]*)$/iu,
  /** The full name of a gRPC service: `shop.v1.Orders`. Empty: the server as a whole. */
  service: /^[A-Za-z0-9_./-]*$/,
  /** Without user name and password before the host. */
  webAddress: /^https?:\/\/[^\s/?#@]+(?:[/?#]|$)/i,
  headerName: /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/,
  /** Statuses and ranges: `200-299, 304`. */
  statuses: /^(?:[1-5]\d\d(?:\s*-\s*[1-5]\d\d)?(?:\s*,\s*[1-5]\d\d(?:\s*-\s*[1-5]\d\d)?)*)?$/,
} as const

export const statusLanguages = ['en', 'ar', 'both'] as const
export type StatusLanguages = (typeof statusLanguages)[number]

export const statusItemKinds = ['monitor', 'device'] as const
export type StatusItemKind = (typeof statusItemKinds)[number]

/** The state of an item on a status page; the page has the worst of its items. */
export const publicStates = ['operational', 'maintenance', 'degraded', 'down', 'unknown'] as const
export type PublicState = (typeof publicStates)[number]

export const postKinds = ['incident', 'maintenance'] as const
export type PostKind = (typeof postKinds)[number]

/** The stages of a post. The last one of each kind ends it. */
export const postStages = {
  incident: ['investigating', 'identified', 'monitoring', 'resolved'],
  maintenance: ['scheduled', 'underway', 'completed'],
} as const satisfies Record<PostKind, readonly string[]>
export type PostStage = (typeof postStages)[PostKind][number]

export const impacts = ['minor', 'major'] as const
export type Impact = (typeof impacts)[number]

export const statusLimits = {
  pages: 20,
  groups: 20,
  items: 100,
  posts: 500,
  updates: 50,
  subscribers: 20_000,
  title: 80,
  text: 2000,
  /** Days shown in the bars. */
  days: 90,
  slug: { least: 3, most: 40 },
} as const
