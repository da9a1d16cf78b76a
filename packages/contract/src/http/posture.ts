import { z } from 'zod'
import { findings, postureFilters } from '../inventory.ts'
import { operation } from '../operation.ts'
import { Change } from './changes.ts'
import { PageQuery } from './common.ts'

const DeviceName = z.strictObject({ id: z.uuid(), name: z.string() })

const beginning = {
  since: z.iso.datetime(),
  /** The change it began with; null if none was recorded, or it is past retention. */
  change: Change.nullable(),
  /** The machine's first report already had it. */
  isSinceEnrolment: z.boolean(),
}

/** A finding: its number of devices, since when, and the change it began with. */
export const PostureFinding = z.strictObject({
  finding: z.enum(findings),
  devices: z.int(),
  /** Devices that do not report it, or have never reported; they are not counted as fine. */
  unknown: z.int(),
  /** The longest time that a device has had it; null if none has. */
  since: z.iso.datetime().nullable(),
  /** The newest few devices. */
  newest: z.array(DeviceName.extend(beginning)),
})
export type PostureFinding = z.infer<typeof PostureFinding>

export const Posture = z.strictObject({
  findings: z.array(PostureFinding),
  /** Devices with failed logins in the last 24 hours, and devices that do not report logins. */
  failedLogins: z.strictObject({ devices: z.int(), unknown: z.int() }),
  /** Machines that have reported their security. */
  reporting: z.int(),
  devices: z.int(),
})
export type Posture = z.infer<typeof Posture>

export const PostureDevicesQuery = PageQuery.extend({
  /** Only devices with this finding, or with failed logins. */
  finding: z.enum(postureFilters).optional(),
  cursor: z.string().max(1000).optional(),
})
export type PostureDevicesQuery = z.infer<typeof PostureDevicesQuery>

/** The findings of one device, the newest first, and what it does not report. */
export const PostureDevice = DeviceName.extend({
  findings: z.array(z.strictObject({ finding: z.enum(findings), ...beginning })),
  unknown: z.array(z.enum(findings)),
  /** Failed logins of the last 24 hours among the reported events; null if it does not report them. */
  failedLogins: z.int().nullable(),
  /** When it last reported its security; null if never. */
  reportedAt: z.iso.datetime().nullable(),
})
export type PostureDevice = z.infer<typeof PostureDevice>

/** Worst first: critical findings, then their number, then what is not known. */
export const PostureDevices = z.strictObject({
  devices: z.array(PostureDevice),
  nextCursor: z.string().nullable(),
  total: z.int(),
})
export type PostureDevices = z.infer<typeof PostureDevices>

export const getPosture = operation('GET /api/posture', {
  needs: 'devices.view',
  tag: 'security',
  answers: Posture,
})
export const listPostureDevices = operation('GET /api/posture/devices', {
  needs: 'devices.view',
  tag: 'security',
  query: PostureDevicesQuery,
  answers: PostureDevices,
})
