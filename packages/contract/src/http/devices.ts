import { z } from 'zod'
import { platforms } from '../agent/enrolment.ts'
import { HostFacts, ProcessList } from '../agent/facts.ts'
import { reportLimits } from '../agent/protocol.ts'
import type { LimitedFigure } from '../device-limits.ts'
import { findings } from '../inventory.ts'
import { deviceSorts, sortDirections } from '../views.ts'
import { ById, PageQuery, SingleLine } from './common.ts'
import { Done } from './auth.ts'
import { operation } from '../operation.ts'
import { textLength } from '../limits.ts'

export const deviceKinds = ['server', 'workstation', 'laptop', 'other'] as const
export const DeviceKind = z.enum(deviceKinds)
export type DeviceKind = z.infer<typeof DeviceKind>

/** `pending` is enrolled and never seen. */
export const deviceStates = ['online', 'warning', 'offline', 'pending'] as const
export const DeviceState = z.enum(deviceStates)
export type DeviceState = z.infer<typeof DeviceState>

/** Where its samples come from: our agent, or Prometheus remote write. */
export const deviceSources = ['agent', 'prometheus'] as const
export type DeviceSource = (typeof deviceSources)[number]

const Tag = SingleLine.pipe(z.string().min(1).max(40))
export const Tags = z
  .array(Tag)
  .max(20)
  .transform((tags) => [...new Set(tags)])

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
  hostname: z.string(),
  platform: z.enum(platforms),
  os: z.string(),
  address: z.string().nullable(),
  agentVersion: z.string(),
  /** The version that this server has for it; null while the device has that or a newer one. */
  newerAgent: z.string().nullable(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  bootTime: z.iso.datetime().nullable(),
  /** When a second machine came with this device's key, as a copied disk does; null while none did. */
  clonedAt: z.iso.datetime().nullable(),
  limits: DeviceLimits,
  /** Alerts of it that are not resolved. */
  openAlerts: z.int(),
})
export type Device = z.infer<typeof Device>

/** The newest figures of a device, however old they are: `at` says it. */
export const LatestFigures = z.strictObject({
  at: z.iso.datetime(),
  cpuRatio: z.number().nullable(),
  memoryRatio: z.number().nullable(),
  /** Of the fullest partition. */
  diskRatio: z.number().nullable(),
  /** Of all interfaces together. */
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
  /** What is wrong with it; null while it told of nothing that could be. */
  findings: z.array(z.enum(findings)).nullable(),
})
export type ListedDevice = z.infer<typeof ListedDevice>

export const DeviceList = z.strictObject({
  devices: z.array(ListedDevice),
  nextCursor: z.string().nullable(),
  /** How many match, on all pages. */
  total: z.int(),
  /** How many match but for their state, by state. */
  counts: StateCounts,
  /** How many match but for their state, and have an agent older than the one that this server has. */
  outdatedAgents: z.int(),
  /** False while the store of samples does not answer: no device has its figures then. */
  hasFigures: z.boolean(),
})
export type DeviceList = z.infer<typeof DeviceList>

const filterFields = {
  /** In the name, the host name or the address. */
  search: SingleLine.pipe(z.string().max(100)).optional(),
  state: DeviceState.optional(),
  tag: Tag.optional(),
  kind: DeviceKind.optional(),
  platform: z.enum(platforms).optional(),
  /** Only trouble that no alert tells of: offline without one, or with a copy of itself about. */
  attention: z.enum(['needed']).optional(),
  /** Only those that have this wrong. */
  posture: z.enum(findings).optional(),
  /** Only those whose agents make checks. */
  checks: z.enum(['made']).optional(),
  /** Only those whose agent is older than the one that this server has. */
  agent: z.enum(['outdated']).optional(),
}
const sortFields = {
  /** Devices that have no such figure now come last, whichever way. */
  sort: z.enum(deviceSorts).default('createdAt'),
  direction: z.enum(sortDirections).default('desc'),
}

export const DeviceFilter = z.strictObject(filterFields)
export type DeviceFilter = z.infer<typeof DeviceFilter>

/** The cursor holds for the sort and direction it was made with. */
export const DeviceListQuery = PageQuery.extend({
  ...filterFields,
  ...sortFields,
  cursor: z.string().max(1000).optional(),
})
export type DeviceListQuery = z.infer<typeof DeviceListQuery>

/** Which devices a file of them has, and in which order. */
export const DeviceExport = z.strictObject({ ...filterFields, ...sortFields })
export type DeviceExport = z.infer<typeof DeviceExport>

/** Every tag in use, and how many devices have it. */
export const DeviceTags = z.strictObject({
  tags: z.array(z.strictObject({ tag: z.string(), devices: z.int() })),
})
export type DeviceTags = z.infer<typeof DeviceTags>

export const SparklineQuery = z.strictObject({
  /** Up to a hundred, with commas between them. */
  ids: z
    .string()
    .max(4000)
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.uuid()).max(100)),
})
export type SparklineQuery = z.infer<typeof SparklineQuery>

/** How busy the processors were in the last hour, in few points. */
export const Sparklines = z.strictObject({
  times: z.array(z.int()),
  sparklines: z.array(z.strictObject({ deviceId: z.uuid(), values: z.array(z.number().nullable()) })),
})
export type Sparklines = z.infer<typeof Sparklines>

export const DeviceChange = z.strictObject({
  name: SingleLine.pipe(z.string().min(1).max(textLength.deviceName)).optional(),
  kind: DeviceKind.optional(),
  tags: Tags.optional(),
  /** Null: the usual ones. */
  limits: DeviceLimits.nullable().optional(),
})
export type DeviceChange = z.infer<typeof DeviceChange>

/** What the machine said of itself, now or when it was last heard. */
export const DeviceHost = z.strictObject({
  host: HostFacts.nullable(),
  asOf: z.iso.datetime().nullable(),
  isLive: z.boolean(),
})
export type DeviceHost = z.infer<typeof DeviceHost>

/** How many of the heaviest processes to tell. */
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
export const getSparklines = operation('GET /api/devices/sparklines', {
  needs: 'devices.view',
  query: SparklineQuery,
  answers: Sparklines,
})
export const exportDevices = operation('POST /api/devices/export', {
  needs: 'devices.view',
  description: 'Answers with text/csv.',
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
