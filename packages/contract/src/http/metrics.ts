import { z } from 'zod'
import { MetricsFrame } from '../agent/facts.ts'
import { chartNames, chartUnits } from '../charts.ts'
import { ById } from './common.ts'
import { operation } from '../operation.ts'

/** Unix milliseconds. */
const Instant = z.coerce.number<number>().int().min(0).max(8_640_000_000_000_000)

export const ChartPath = z.strictObject({ id: z.uuid(), chart: z.enum(chartNames) })

/** `to` is now by default, `from` an hour before it. */
export const ChartQuery = z
  .strictObject({
    from: Instant.optional(),
    to: Instant.optional(),
    /** The chart's width in pixels, which determines the step. */
    width: z.coerce.number<number>().int().min(50).max(4000).default(600),
  })
  .refine(({ from = 0, to = Infinity }) => from < to, 'must begin before it ends')
export type ChartQuery = z.infer<typeof ChartQuery>

/** A line, with the labels that identify it in its chart. */
export const ChartLine = z.strictObject({
  labels: z.record(z.string(), z.string()),
  /** Averages hide spikes; where both exist a chart can show either. */
  statistic: z.enum(['average', 'maximum']),
  /** One per entry of `times`; null if nothing was measured. */
  values: z.array(z.number().nullable()),
})
export type ChartLine = z.infer<typeof ChartLine>

export const ChartData = z.strictObject({
  unit: z.enum(chartUnits),
  stepSeconds: z.int(),
  /** The end of each step, in Unix milliseconds. */
  times: z.array(z.int()),
  lines: z.array(ChartLine),
})
export type ChartData = z.infer<typeof ChartData>

const { partitions, interfaces } = MetricsFrame.shape

/** Partitions and interfaces of a device when it was last seen. */
export const DeviceParts = z.strictObject({
  asOf: z.iso.datetime().nullable(),
  partitions: z.array(partitions.element),
  interfaces: z.array(interfaces.element.omit({ errors: true })),
})
export type DeviceParts = z.infer<typeof DeviceParts>

export const getChart = operation('GET /api/devices/:id/charts/:chart', {
  needs: 'devices.view',
  params: ChartPath,
  query: ChartQuery,
  answers: ChartData,
})
export const getParts = operation('GET /api/devices/:id/parts', {
  needs: 'devices.view',
  params: ById,
  answers: DeviceParts,
})
export const remoteWrite = operation('POST /api/v1/write', {
  needs: 'samples.write',
  tag: 'ingest',
  description: 'Prometheus remote write 1.0: protobuf with snappy compression. Each instance is a device.',
})
/** OTLP exporters add `/v1/metrics` to the endpoint they are given: `https://host/otlp`. */
export const otlpMetrics = operation('POST /otlp/v1/metrics', {
  needs: 'samples.write',
  tag: 'ingest',
  description:
    'OpenTelemetry metrics by OTLP/HTTP: protobuf or JSON, plain or gzip. Each host is a device. The response counts rejected data points with the reasons.',
})
