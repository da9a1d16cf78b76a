import { z } from 'zod'
import { analyticsRanges } from '../charts.ts'
import { operation } from '../operation.ts'

export const AnalyticsQuery = z.strictObject({ range: z.enum(analyticsRanges).default('24h') })
export type AnalyticsQuery = z.infer<typeof AnalyticsQuery>

const Values = z.array(z.number().nullable())
/**
 * Trends over all devices, beside the previous period of the same length. A ratio is the mean of the devices,
 * and its maximum that of the highest; traffic is the sum of the devices, and its maximum the peak of that sum.
 */
const Trend = z.strictObject({
  average: Values,
  maximum: Values,
  previousAverage: Values,
  mean: z.number().nullable(),
  previousMean: z.number().nullable(),
})

const Ratio = z.number().nullable()
const OfDevice = { deviceId: z.uuid(), name: z.string() }
const Peak = z.strictObject({ ...OfDevice, ratio: z.number() })

export const Analytics = z.strictObject({
  from: z.int(),
  to: z.int(),
  stepSeconds: z.int(),
  /** The end of each step, in Unix milliseconds. */
  times: z.array(z.int()),
  trends: z.strictObject({ cpu: Trend, memory: Trend, disk: Trend, receive: Trend, transmit: Trend }),
  /** Devices by the higher of their averages, the highest first; null is not known. */
  worst: z.array(
    z.strictObject({
      ...OfDevice,
      cpuRatio: Ratio,
      cpuPeakRatio: Ratio,
      memoryRatio: Ratio,
      memoryPeakRatio: Ratio,
      availability: Ratio,
    }),
  ),
  /** A peak is the highest sample, or where only records are read, the highest average of so many seconds. */
  peakSeconds: z.int().nullable(),
  /** The highest peak of all devices. */
  peaks: z.strictObject({ cpu: Peak.nullable(), memory: Peak.nullable() }),
  /** Averages of single devices that differ from the period before; the largest rise first. */
  movers: z.array(
    z.strictObject({
      ...OfDevice,
      figure: z.enum(['cpu', 'memory']),
      ratio: z.number(),
      previousRatio: z.number(),
    }),
  ),
  /** The fullest partitions at the end of the period. */
  fullest: z.array(z.strictObject({ ...OfDevice, mountpoint: z.string(), usedRatio: z.number() })),
  busiest: z.array(z.strictObject({ ...OfDevice, cpuRatio: z.number() })),
  idlest: z.array(z.strictObject({ ...OfDevice, cpuRatio: z.number() })),
  /** Partitions that fill up at the rate of the period; the most certain and soonest first. */
  forecasts: z.array(
    z.strictObject({
      ...OfDevice,
      mountpoint: z.string(),
      usedRatio: z.number(),
      daysUntilFull: z.number(),
      /** Goodness of the linear fit: 1 is a straight line; 0 is noise, or too few data. */
      confidence: z.number().min(0).max(1),
    }),
  ),
  /**
   * Lowest availability first: the share of the period, or of the time since enrolment, in which a device
   * reported; null without enough history.
   */
  availability: z.array(
    z.strictObject({
      ...OfDevice,
      ratio: Ratio,
      /** When the device was enrolled, if that is within the period. */
      since: z.iso.datetime().nullable(),
    }),
  ),
})
export type Analytics = z.infer<typeof Analytics>

export const getAnalytics = operation('GET /api/analytics', {
  needs: 'devices.view',
  query: AnalyticsQuery,
  answers: Analytics,
})
export const exportAnalytics = operation('POST /api/analytics/export', {
  needs: 'devices.view',
  description: 'Returns text/csv.',
  body: AnalyticsQuery,
})
