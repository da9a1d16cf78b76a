import { z } from 'zod'
import { platforms } from '../agent/enrolment.ts'
import { HostFacts } from '../agent/facts.ts'
import { reportLimits } from '../agent/protocol.ts'
import { PageQuery, SingleLine } from './common.ts'

export const deviceKinds = ['server', 'workstation', 'laptop', 'other'] as const
export const DeviceKind = z.enum(deviceKinds)
export type DeviceKind = z.infer<typeof DeviceKind>

/** `pending` is enrolled and never seen. */
export const deviceStates = ['online', 'warning', 'offline', 'pending'] as const
export const DeviceState = z.enum(deviceStates)
export type DeviceState = z.infer<typeof DeviceState>

/** Where its samples come from: our agent, or Prometheus remote write. */
export const deviceSources = ['agent', 'prometheus'] as const

const Tag = SingleLine.pipe(z.string().min(1).max(40))
export const Tags = z
  .array(Tag)
  .max(20)
  .transform((tags) => [...new Set(tags)])

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
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable(),
  bootTime: z.iso.datetime().nullable(),
  /** When a second machine came with this device's key, as a copied disk does; null while none did. */
  clonedAt: z.iso.datetime().nullable(),
})
export type Device = z.infer<typeof Device>
export const DeviceList = z.strictObject({ devices: z.array(Device), nextCursor: z.uuid().nullable() })
export type DeviceList = z.infer<typeof DeviceList>

export const DeviceListQuery = PageQuery.extend({
  search: SingleLine.pipe(z.string().max(100)).optional(),
  state: DeviceState.optional(),
  tag: Tag.optional(),
})
export type DeviceListQuery = z.infer<typeof DeviceListQuery>

export const DeviceChange = z.strictObject({
  name: SingleLine.pipe(z.string().min(1).max(120)).optional(),
  kind: DeviceKind.optional(),
  tags: Tags.optional(),
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
  limit: z.coerce.number().int().min(1).max(reportLimits.processes).default(100),
})
export type ProcessQuery = z.infer<typeof ProcessQuery>
