import { z } from 'zod'
import { operation } from '../operation.ts'

/** Usage and quota; null: unlimited. */
export const UsedOfLimit = z.strictObject({ used: z.int(), limit: z.int().nullable() })
export type UsedOfLimit = z.infer<typeof UsedOfLimit>

export const Usage = z.strictObject({
  devices: UsedOfLimit,
  /** Stored within the last 24 hours. */
  samplesPerDay: UsedOfLimit,
  storageBytes: UsedOfLimit,
  members: UsedOfLimit,
})
export type Usage = z.infer<typeof Usage>

export const getUsage = operation('GET /api/usage', { needs: 'billing.view', answers: Usage })
