import { z } from 'zod'
import { severities } from '../alerts.ts'
import { DeviceState, StateCounts } from './devices.ts'
import { operation } from '../operation.ts'

const Heaviest = z.array(z.strictObject({ deviceId: z.uuid(), name: z.string(), ratio: z.number() }))
const Trend = z.strictObject({ times: z.array(z.int()), values: z.array(z.number().nullable()) })

/** The summary of all devices. */
export const FleetSummary = z.strictObject({
  counts: StateCounts,
  /** The five highest of each. */
  heaviest: z.strictObject({ cpu: Heaviest, memory: Heaviest, disk: Heaviest }),
  /** The last hour, over all devices. */
  load: z.strictObject({ cpu: Trend, memory: Trend }),
  /** The newest devices. */
  newest: z.array(z.strictObject({ deviceId: z.uuid(), name: z.string(), createdAt: z.iso.datetime() })),
})
export type FleetSummary = z.infer<typeof FleetSummary>

export const getFleet = operation('GET /api/fleet', {
  needs: 'devices.view',
  tag: 'devices',
  answers: FleetSummary,
})

const MapRatio = z.number().nullable()

/** One cell of the fleet map. */
export const FleetCell = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  location: z.string(),
  tags: z.array(z.string()),
  state: DeviceState,
  /** The worst of its open alerts. */
  severity: z.enum(severities).nullable(),
  /** Null while it does not report. */
  cpu: MapRatio,
  memory: MapRatio,
  /** Of the fullest partition. */
  disk: MapRatio,
})
export type FleetCell = z.infer<typeof FleetCell>

/** Every device with its newest figures, by name; of more than 10,000 those with open alerts first. */
export const FleetMap = z.strictObject({ total: z.int(), devices: z.array(FleetCell) })
export type FleetMap = z.infer<typeof FleetMap>

export const getFleetMap = operation('GET /api/fleet/map', {
  needs: 'devices.view',
  tag: 'devices',
  answers: FleetMap,
})
