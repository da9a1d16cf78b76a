import { z } from 'zod'
import { platforms } from '../agent/enrolment.ts'
import { HostFacts, ProcessList } from '../agent/facts.ts'
import { reportLimits } from '../agent/protocol.ts'
import type { LimitedFigure } from '../device-limits.ts'
import { findings } from '../inventory.ts'
import { deviceSorts, sortDirections } from '../views.ts'
import { ById, PageQuery, SingleLine } from './common.ts'
import { FindingInput } from './renamed.ts'
import { Done } from './auth.ts'
import { operation } from '../operation.ts'
import { textLength } from '../limits.ts'

export const deviceKinds = ['server', 'workstation', 'laptop', 'other'] as const
export const DeviceKind = z.enum(deviceKinds)
export type DeviceKind = z.infer<typeof DeviceKind>

/** `pending`: enrolled and never seen. */
export const deviceStates = ['online', 'warning', 'offline', 'pending'] as const
export const DeviceState = z.enum(deviceStates)
export type DeviceState = z.infer<typeof DeviceState>

/** The source of samples: our agent, or Prometheus remote write. */
export const deviceSources = ['agent', 'prometheus'] as const
export type DeviceSource = (typeof deviceSources)[number]

const mostTags = 20
const Tag = SingleLine.pipe(z.string().min(1).max(40))
export const Tags = z
  .array(Tag)
  .max(mostTags)
  .transform((tags) => [...new Set(tags)])

const Location = SingleLine.pipe(z.string().max(textLength.label))

const Limit = z
  .strictObject({ warn: z.number().min(0.01).max(1), bad: z.number().min(0.01).max(1) })
  .refine(({ warn, bad }) => warn < bad, 'must be worth a look before it is bad')
export const DeviceLimits = z.strictObject({
  cpu: Limit,
  memory: Limit,
  disk: Limit,
}) satisfies z.ZodType<Record<LimitedFigure, unknown>>
export type DeviceLimits = z.infer<typeof DeviceLimits>

export const Device = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  kind: DeviceKind,
  state: DeviceState,
  source: z.enum(deviceSources),
  tags: z.array(z.string()),
  /** The location set by people; empty if there is none. */
  location: z.string(),
  hostname: z.string(),
  platform: z.enum(platforms),
  os: z.string(),
  /** The machine's address as it reports it; null before its first report. */
  address: z.string().nullable(),
  /** The source address of its connections, which may be a router's; null before the first. */
  peerAddress: z.string().nullable(),
  agentVersion: z.string(),
  /** The agent version of this server; null while the device has that or a newer one. */
  newerAgent: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  bootTime: z.iso.datetime().nullable(),
  /** When a second machine used this device's key, as a copied disk does; null if none did. */
  clonedAt: z.iso.datetime().nullable(),
  limits: DeviceLimits,
  /** Unresolved alerts. */
  openAlerts: z.int(),
})
export type Device = z.infer<typeof Device>

/** The newest figures of a device, however old: see `at`. */
export const LatestFigures = z.strictObject({
  at: z.iso.datetime(),
  cpuRatio: z.number().nullable(),
  memoryRatio: z.number().nullable(),
  /** The fullest partition. */
  diskRatio: z.number().nullable(),
  /** Sum of all interfaces. */
  receiveBytesPerSecond: z.number().nullable(),
  transmitBytesPerSecond: z.number().nullable(),
})
export type LatestFigures = z.infer<typeof LatestFigures>

export const StateCounts = z.strictObject({
  online: z.int(),
  warning: z.int(),
  offline: z.int(),
  pending: z.int(),
}) satisfies z.ZodType<Record<DeviceState, number>>
export type StateCounts = z.infer<typeof StateCounts>

export const ListedDevice = Device.extend({
  /** Null for a device that never sent any. */
  latest: LatestFigures.nullable(),
  /** Its findings; null before it has reported any security facet. */
  findings: z.array(z.enum(findings)).nullable(),
  /** Findings it cannot report: neither good nor bad. */
  unknownFindings: z.array(z.enum(findings)),
})
export type ListedDevice = z.infer<typeof ListedDevice>

export const DeviceList = z.strictObject({
  devices: z.array(ListedDevice),
  nextCursor: z.string().nullable(),
  /** Matches on all pages. */
  total: z.int(),
  /** Matches per state, ignoring the state filter. */
  counts: StateCounts,
  /** Matches with an agent older than this server's, ignoring the state filter. */
  outdatedAgents: z.int(),
  /** False while the metrics engine does not answer: devices then have no figures. */
  hasFigures: z.boolean(),
})
export type DeviceList = z.infer<typeof DeviceList>

const filterFields = {
  /** Searches the name, the host name, its addresses, the peer address and the location. */
  search: SingleLine.pipe(z.string().max(100)).optional(),
  state: DeviceState.optional(),
  tag: Tag.optional(),
  /** Only devices without any tag. */
  untagged: z.enum(['only']).optional(),
  location: Location.optional(),
  kind: DeviceKind.optional(),
  platform: z.enum(platforms).optional(),
  /** Only devices in trouble without an alert: offline without one, or cloned. */
  attention: z.enum(['needed']).optional(),
  /** Only devices with this finding. */
  posture: FindingInput.optional(),
  /** Only devices whose agents run checks. */
  checks: z.enum(['made']).optional(),
  /** Only devices with an agent older than this server's. */
  agent: z.enum(['outdated']).optional(),
}
const sortFields = {
  /** Devices without the figure come last in either direction. */
  sort: z.enum(deviceSorts).default('createdAt'),
  direction: z.enum(sortDirections).default('desc'),
}

export const DeviceFilter = z.strictObject(filterFields)
export type DeviceFilter = z.infer<typeof DeviceFilter>

/** A cursor is valid for the sort and direction it was made with. */
export const DeviceListQuery = PageQuery.extend({
  ...filterFields,
  ...sortFields,
  cursor: z.string().max(1000).optional(),
})
export type DeviceListQuery = z.infer<typeof DeviceListQuery>

/** The columns of the export, in order. New ones go to the end, so that scripts keep their positions. */
export const deviceExportColumns = [
  'name',
  'state',
  'kind',
  'tags',
  'hostname',
  'platform',
  'os',
  'address',
  'agentVersion',
  'lastSeenAt',
  'createdAt',
  'cpuRatio',
  'memoryRatio',
  'diskRatio',
  'receiveBytesPerSecond',
  'transmitBytesPerSecond',
  'findings',
  'openAlerts',
  'id',
  'location',
] as const satisfies (keyof ListedDevice | keyof LatestFigures)[]

/** The devices of an export, and their order. */
export const DeviceExport = z.strictObject({ ...filterFields, ...sortFields })
export type DeviceExport = z.infer<typeof DeviceExport>

/** Tags and locations in use, with their number of devices. */
export const DeviceTags = z.strictObject({
  tags: z.array(z.strictObject({ tag: z.string(), devices: z.int() })),
  locations: z.array(z.strictObject({ location: z.string(), devices: z.int() })),
})
export type DeviceTags = z.infer<typeof DeviceTags>

/** Matching devices by tag, groups with the most problems first. */
export const DeviceGroups = z.strictObject({
  groups: z.array(
    z.strictObject({
      /** Null: devices without any tag. */
      tag: z.string().nullable(),
      devices: z.int(),
      counts: StateCounts,
    }),
  ),
})
export type DeviceGroups = z.infer<typeof DeviceGroups>

/** A tag to add to, or remove from, several devices. */
export const DeviceTagging = z.strictObject({
  deviceIds: z.array(z.uuid()).min(1).max(100),
  change: z.enum(['add', 'remove']),
  tag: Tag,
})
export type DeviceTagging = z.infer<typeof DeviceTagging>

/** Each device by itself: one that cannot be changed does not keep the others from it. */
export const DevicesTagged = z.strictObject({
  changed: z.array(z.uuid()),
  failed: z.array(z.strictObject({ id: z.uuid(), reason: z.enum(['not_found', 'too_many_tags']) })),
})
export type DevicesTagged = z.infer<typeof DevicesTagged>

export const SparklineQuery = z.strictObject({
  /** Up to a hundred, separated by commas. */
  ids: z
    .string()
    .max(4000)
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.uuid()).max(100)),
})
export type SparklineQuery = z.infer<typeof SparklineQuery>

/** CPU usage of the last hour, in few points. */
export const Sparklines = z.strictObject({
  times: z.array(z.int()),
  sparklines: z.array(z.strictObject({ deviceId: z.uuid(), values: z.array(z.number().nullable()) })),
})
export type Sparklines = z.infer<typeof Sparklines>

export const DeviceChange = z.strictObject({
  name: SingleLine.pipe(z.string().min(1).max(textLength.deviceName)).optional(),
  kind: DeviceKind.optional(),
  tags: Tags.optional(),
  location: Location.optional(),
  /** Null: the default thresholds. */
  limits: DeviceLimits.nullable().optional(),
})
export type DeviceChange = z.infer<typeof DeviceChange>

/** Host facts, live or from the last report. */
export const DeviceHost = z.strictObject({
  host: HostFacts.nullable(),
  asOf: z.iso.datetime().nullable(),
  isLive: z.boolean(),
})
export type DeviceHost = z.infer<typeof DeviceHost>

/** The number of processes, highest load first. */
export const ProcessQuery = z.strictObject({
  limit: z.coerce.number<number>().int().min(1).max(reportLimits.processes).default(100),
})
export type ProcessQuery = z.infer<typeof ProcessQuery>

export const listDevices = operation('GET /api/devices', {
  needs: 'devices.view',
  query: DeviceListQuery,
  answers: DeviceList,
})
export const listDeviceTags = operation('GET /api/devices/tags', {
  needs: 'devices.view',
  answers: DeviceTags,
})
export const listDeviceGroups = operation('GET /api/devices/groups', {
  needs: 'devices.view',
  query: DeviceFilter,
  answers: DeviceGroups,
})
export const tagDevices = operation('POST /api/devices/tags', {
  needs: 'devices.manage',
  body: DeviceTagging,
  answers: DevicesTagged,
})
export const getSparklines = operation('GET /api/devices/sparklines', {
  needs: 'devices.view',
  query: SparklineQuery,
  answers: Sparklines,
})
export const exportDevices = operation('POST /api/devices/export', {
  needs: 'devices.view',
  description: 'Returns text/csv.',
  body: DeviceExport,
})
export const getDevice = operation('GET /api/devices/:id', {
  needs: 'devices.view',
  params: ById,
  answers: Device,
})
export const changeDevice = operation('PATCH /api/devices/:id', {
  needs: 'devices.manage',
  params: ById,
  body: DeviceChange,
  answers: Device,
})
export const removeDevice = operation('DELETE /api/devices/:id', {
  needs: 'devices.manage',
  params: ById,
  answers: Done,
})
export const getDeviceHost = operation('GET /api/devices/:id/host', {
  needs: 'devices.view',
  params: ById,
  answers: DeviceHost,
})
export const getDeviceProcesses = operation('GET /api/devices/:id/processes', {
  needs: 'devices.view',
  params: ById,
  query: ProcessQuery,
  answers: ProcessList,
})
