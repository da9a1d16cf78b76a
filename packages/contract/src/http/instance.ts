import { z } from 'zod'
import { textLength } from '../limits.ts'
import { operation } from '../operation.ts'
import { sortDirections } from '../views.ts'
import { AuditEntry, AuditFilter } from './audit.ts'
import { Done } from './auth.ts'
import { ById, PageQuery, SingleLine } from './common.ts'

const needs = 'instance.manage'
const tag = 'instance'

const Search = SingleLine.pipe(z.string().max(textLength.label)).optional()
/** The cursor of a list in an order that the reader chose. */
const Cursor = z.string().max(1000).optional()
const ListQuery = z.strictObject({ search: Search, cursor: Cursor, limit: PageQuery.shape.limit })

export const personStates = ['active', 'unverified', 'disabled'] as const
export const InstancePerson = z.strictObject({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  avatarUrl: z.string().nullable(),
  state: z.enum(personStates),
  isInstanceAdmin: z.boolean(),
  isYou: z.boolean(),
  hasSecondFactor: z.boolean(),
  workspaces: z.int(),
  /** Null for a person who was never active in a workspace. */
  lastActiveAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type InstancePerson = z.infer<typeof InstancePerson>
export const InstancePeopleQuery = ListQuery
export type InstancePeopleQuery = z.infer<typeof InstancePeopleQuery>
export const InstancePeople = z.strictObject({
  people: z.array(InstancePerson),
  total: z.int(),
  nextCursor: z.string().nullable(),
})
export type InstancePeople = z.infer<typeof InstancePeople>

export const listInstancePeople = operation('GET /api/instance/people', {
  needs,
  tag,
  query: InstancePeopleQuery,
  answers: InstancePeople,
})
export const disablePerson = operation('POST /api/instance/people/:id/disable', {
  needs,
  tag,
  description: 'Ends their sessions, streams, keys, links and invitations. Not for your own account.',
  params: ById,
  answers: Done,
})
export const enablePerson = operation('POST /api/instance/people/:id/enable', {
  needs,
  tag,
  description: 'Ended sessions and keys stay ended.',
  params: ById,
  answers: Done,
})
export const signOutPerson = operation('POST /api/instance/people/:id/sign-out', {
  needs,
  tag,
  params: ById,
  answers: Done,
})
export const resetSecondFactor = operation('POST /api/instance/people/:id/reset-second-factor', {
  needs,
  tag,
  description: 'For somebody who lost it. Not for your own account.',
  params: ById,
  answers: Done,
})

export const workspaceSorts = ['name', 'devices', 'storage', 'created'] as const
export const InstanceWorkspace = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  owners: z.array(z.string()),
  members: z.int(),
  devices: z.int(),
  monitors: z.int(),
  storageBytes: z.int(),
  createdAt: z.iso.datetime(),
  /** The server that it moved to; null while it is here. */
  movedTo: z.string().nullable(),
})
export type InstanceWorkspace = z.infer<typeof InstanceWorkspace>
export const InstanceWorkspacesQuery = ListQuery.extend({
  sort: z.enum(workspaceSorts).default('name'),
  direction: z.enum(sortDirections).default('asc'),
})
export type InstanceWorkspacesQuery = z.infer<typeof InstanceWorkspacesQuery>
export const InstanceWorkspaces = z.strictObject({
  workspaces: z.array(InstanceWorkspace),
  total: z.int(),
  nextCursor: z.string().nullable(),
  /** Sums over all workspaces, whatever is searched for. A person in two workspaces is two members. */
  totals: z.strictObject({
    workspaces: z.int(),
    members: z.int(),
    devices: z.int(),
    monitors: z.int(),
    storageBytes: z.int(),
  }),
  storageQuotaBytes: z.int(),
  /** The counts are of this moment. */
  countedAt: z.iso.datetime(),
})
export type InstanceWorkspaces = z.infer<typeof InstanceWorkspaces>

export const listInstanceWorkspaces = operation('GET /api/instance/workspaces', {
  needs,
  tag,
  query: InstanceWorkspacesQuery,
  answers: InstanceWorkspaces,
})

export const EngineFinding = z.strictObject({
  /** The part of the install, as `marsad doctor` names it. */
  part: z.string(),
  isOk: z.boolean(),
  /** In English, as `marsad doctor` prints it. */
  message: z.string(),
  fix: z.string().optional(),
})
export type EngineFinding = z.infer<typeof EngineFinding>
export const EngineReport = z.strictObject({
  examinedAt: z.iso.datetime(),
  findings: z.array(EngineFinding),
  versions: z.array(z.strictObject({ part: z.string(), version: z.string() })),
})
export type EngineReport = z.infer<typeof EngineReport>

/** The report is null until the first run ends. */
export const EngineState = z.strictObject({ isRunning: z.boolean(), report: EngineReport.nullable() })
export type EngineState = z.infer<typeof EngineState>

export const getEngineState = operation('GET /api/instance/engines', {
  needs,
  tag,
  description: 'The last report of this server process; the first call starts one.',
  answers: EngineState,
})
export const examineEngines = operation('POST /api/instance/engines', {
  needs,
  tag,
  description: 'Starts the checks of `marsad doctor` again, in the background.',
  answers: EngineState,
})

export const JobQueue = z.strictObject({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
})
export type JobQueue = z.infer<typeof JobQueue>
export const FailedJob = z.strictObject({
  id: z.uuid(),
  queue: z.string(),
  attempts: z.int(),
  failedAt: z.iso.datetime(),
  /** The last error, without secrets. Empty if none was reported. */
  reason: z.string(),
})
export type FailedJob = z.infer<typeof FailedJob>
/** The newest failed jobs; all of them are counted in their queues. */
export const InstanceJobs = z.strictObject({ queues: z.array(JobQueue), failed: z.array(FailedJob) })
export type InstanceJobs = z.infer<typeof InstanceJobs>

export const getInstanceJobs = operation('GET /api/instance/jobs', { needs, tag, answers: InstanceJobs })
export const retryJob = operation('POST /api/instance/jobs/:id/retry', {
  needs,
  tag,
  params: ById,
  answers: Done,
})

export const InstanceVersions = z.strictObject({
  server: z.string(),
  /** The agent that this server ships, and whether its release is signed; null if it has none. */
  shippedAgent: z.strictObject({ version: z.string(), isSigned: z.boolean() }).nullable(),
  /** Devices by the version of their agent, most first. An empty version was never reported. */
  agents: z.array(z.strictObject({ version: z.string(), devices: z.int(), isOutdated: z.boolean() })),
})
export type InstanceVersions = z.infer<typeof InstanceVersions>

export const getInstanceVersions = operation('GET /api/instance/versions', {
  needs,
  tag,
  answers: InstanceVersions,
})

export { instanceId } from '../audit-actions.ts'

export const InstanceAuditEntry = AuditEntry.extend({
  /** Null for an act on the instance itself. The name is empty after the workspace was deleted. */
  workspace: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
})
export type InstanceAuditEntry = z.infer<typeof InstanceAuditEntry>
export const InstanceAuditFilter = AuditFilter.extend({ workspaceId: z.uuid().optional() })
export type InstanceAuditFilter = z.infer<typeof InstanceAuditFilter>
export const InstanceAuditQuery = InstanceAuditFilter.extend(PageQuery.shape)
export type InstanceAuditQuery = z.infer<typeof InstanceAuditQuery>
export const InstanceAudit = z.strictObject({
  entries: z.array(InstanceAuditEntry),
  nextCursor: z.uuid().nullable(),
})
export type InstanceAudit = z.infer<typeof InstanceAudit>

export const listInstanceAudit = operation('GET /api/instance/audit', {
  needs,
  tag,
  description: 'Newest first. Acts on the instance itself have the workspace of zeros.',
  query: InstanceAuditQuery,
  answers: InstanceAudit,
})
export const exportInstanceAudit = operation('POST /api/instance/audit/export', {
  needs,
  tag,
  description: 'Returns text/csv.',
  body: InstanceAuditFilter,
})

export const auditStreamKinds = ['webhook', 'syslog'] as const
export type AuditStreamKind = (typeof auditStreamKinds)[number]
export const AuditStream = z.strictObject({
  kind: z.enum(auditStreamKinds),
  /** The receiver without path and credentials: `https://siem.example.com`. */
  target: z.string(),
  /** Entries that wait for delivery. */
  backlog: z.int(),
  /** The time of the oldest entry that waits. */
  waitingSince: z.iso.datetime().nullable(),
  deliveredAt: z.iso.datetime().nullable(),
  /** The reason of the last failure; null while deliveries succeed. */
  problem: z.string().nullable(),
  failures: z.int(),
  nextTryAt: z.iso.datetime().nullable(),
})
export type AuditStream = z.infer<typeof AuditStream>
export const AuditStreams = z.strictObject({ streams: z.array(AuditStream) })
export type AuditStreams = z.infer<typeof AuditStreams>

export const listAuditStreams = operation('GET /api/instance/audit-streams', {
  needs,
  tag,
  answers: AuditStreams,
})
