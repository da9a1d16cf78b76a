import { z } from 'zod'
import { StateCounts } from './devices.ts'
import { operation } from '../operation.ts'

const Heaviest = z.array(z.strictObject({ deviceId: z.uuid(), name: z.string(), ratio: z.number() }))
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

export const getFleet = operation('GET /api/fleet', {
  needs: 'devices.view',
  tag: 'devices',
  answers: FleetSummary,
})
