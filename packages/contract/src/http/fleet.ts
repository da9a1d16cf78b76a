import { z } from 'zod'
import { deviceStates } from './devices.ts'

const Ratio = z.number()

/** The newest figures of a device, however old they are: `at` says it. */
export const LatestFigures = z.strictObject({
  at: z.iso.datetime(),
  cpuRatio: Ratio.nullable(),
  memoryRatio: Ratio.nullable(),
  /** Of the fullest partition. */
  diskRatio: Ratio.nullable(),
  receiveBytesPerSecond: z.number().nullable(),
  transmitBytesPerSecond: z.number().nullable(),
})
export type LatestFigures = z.infer<typeof LatestFigures>

export const StateCounts = z.record(z.enum(deviceStates), z.int())
export type StateCounts = z.infer<typeof StateCounts>

const Heaviest = z.array(z.strictObject({ deviceId: z.uuid(), name: z.string(), ratio: Ratio }))
const Trend = z.strictObject({ times: z.array(z.int()), values: z.array(z.number().nullable()) })

/** The whole fleet at one look. */
export const FleetSummary = z.strictObject({
  counts: StateCounts,
  /** The five that have least left of each. */
  heaviest: z.strictObject({ cpu: Heaviest, memory: Heaviest, disk: Heaviest }),
  /** Of the last hour, over all devices. */
  load: z.strictObject({ cpu: Trend, memory: Trend }),
  /** The newest that joined. */
  newest: z.array(z.strictObject({ deviceId: z.uuid(), name: z.string(), createdAt: z.iso.datetime() })),
})
export type FleetSummary = z.infer<typeof FleetSummary>
