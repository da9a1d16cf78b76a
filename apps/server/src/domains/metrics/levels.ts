import { timing } from '@marsad/contract/agent/protocol'
import { finite, seconds } from '../../platform/metricsql.ts'
import { figureOfAny, partitionsOfAny, type Figure } from './metric-sources.ts'

/** The same queries on raw samples and on the records of vmalert. */
export type Level = {
  average(figure: Figure, stepSeconds: number): string
  maximum(figure: Figure, stepSeconds: number): string
  /** The mean of each device. */
  mean(figure: 'cpu' | 'memory', spanSeconds: number): string
  /** The highest value of each device, as far as its source stores one. */
  peak(figure: 'cpu' | 'memory', spanSeconds: number): string
  /** Seconds over which a peak is an average; undefined if it is the highest sample. */
  peakSeconds?(spanSeconds: number): number
  /** Seconds in which each device reported; `where` selects devices. */
  reported(spanSeconds: number, where?: string): string
  /**
   * Unix time in seconds at which this level begins within a span; undefined if it goes back as far as the
   * devices do.
   */
  begins?(spanSeconds: number): string
  /** Usage of the selected partitions. */
  partitions(where: string, stepSeconds: number): string
  /** Usage of all partitions, at each step of a span. */
  partitionsOver(spanSeconds: number, stepSeconds: number): string
}

/** The longest interval between samples of an agent that still draws a continuous line. */
const longestIntervalSeconds = 90

const isTraffic = (figure: Figure) => figure === 'receive' || figure === 'transmit'
const peakSeconds = 300

const peaks: Record<'cpu' | 'memory' | 'disk', string> = {
  cpu: 'system_cpu_busy_max_ratio',
  memory: 'system_memory_utilization_max_ratio',
  disk: 'system_filesystem_utilization_ratio',
}

export const samples: Level = {
  average: (figure, stepSeconds) =>
    `${isTraffic(figure) ? 'sum' : 'avg'}(${figureOfAny(figure, { stepSeconds })})`,
  maximum: (figure, stepSeconds) => {
    if (figure === 'receive' || figure === 'transmit') {
      const sum = samples.average(figure, peakSeconds)
      return `max_over_time((${sum})[${seconds(stepSeconds)}:${seconds(peakSeconds)}])`
    }
    const peak = `max(${finite(`max_over_time(${peaks[figure]}{}[${seconds(stepSeconds)}])`)})`
    // Prometheus devices have no stored peaks: the highest mean stands in.
    return `${peak} default max(${figureOfAny(figure, { stepSeconds })})`
  },
  mean: (figure, spanSeconds) => figureOfAny(figure, { stepSeconds: spanSeconds }),
  peak: (figure, spanSeconds) =>
    `max by (device) (${finite(`max_over_time(${peaks[figure]}{}[${seconds(spanSeconds)}])`)})`,
  reported: (spanSeconds, where = '') => {
    const span = seconds(spanSeconds)
    const covered = `duration_over_time(system_uptime_seconds{${where}}[${span}], ${longestIntervalSeconds})`
    // The interval before the first sample is outside the span.
    return `(max by (device) (${covered} + ${timing.pointSeconds}))
      or (sum by (device) (count_over_time((present_over_time(node_load1{${where}}[5m]))[${span}:5m]) * 300))
      or (max by (device) (count_over_time((present_over_time(system_memory_usage_bytes{${[where, otelPresence].filter(Boolean).join(',')}}[5m]))[${span}:5m]) * 300))`
  },
  partitions: (where, stepSeconds) => partitionsOfAny({ where, stepSeconds }),
  partitionsOver: (spanSeconds, stepSeconds) =>
    `(${partitionsOfAny({ stepSeconds })})[${seconds(spanSeconds)}:${seconds(stepSeconds)}]`,
}

/** A series that every machine with OpenTelemetry has once. */
const otelPresence = 'instance!="",state="used"'

const hourSeconds = 3600

/** Long spans are read from six-hour records: six times fewer points, and the same means. */
const recordFor = (spanSeconds: number) =>
  spanSeconds > 14 * 24 * hourSeconds
    ? ({ every: '6h', everySeconds: 6 * hourSeconds } as const)
    : ({ every: '1h', everySeconds: hourSeconds } as const)

const partitionsEvery = (stepSeconds: number) =>
  `marsad:device_partition:last${stepSeconds >= 6 * hourSeconds ? '6h' : '1h'}`

/** Records written by `deploy/vmalert/fleet.yml`. */
export const recorded: Level = {
  average: (figure, stepSeconds) =>
    `max(avg_over_time(marsad:workspace_${figure}:avg5m{}[${seconds(stepSeconds)}]))`,
  maximum: (figure, stepSeconds) =>
    `max(max_over_time(marsad:workspace_${figure}:max5m{}[${seconds(stepSeconds)}]))`,
  mean: (figure, spanSeconds) => {
    const { every } = recordFor(spanSeconds)
    return `max by (device) (avg_over_time(marsad:device_${figure}:avg${every}{}[${seconds(spanSeconds)}]))`
  },
  peak: (figure, spanSeconds) => {
    const { every } = recordFor(spanSeconds)
    return `max by (device) (max_over_time(marsad:device_${figure}:avg${every}{}[${seconds(spanSeconds)}]))`
  },
  peakSeconds: (spanSeconds) => recordFor(spanSeconds).everySeconds,
  reported: (spanSeconds, where = '') => {
    const { every, everySeconds } = recordFor(spanSeconds)
    const ratios = `marsad:device_reported:ratio${every}{${where}}[${seconds(spanSeconds)}]`
    return `max by (device) (sum_over_time(${ratios}) * ${everySeconds})`
  },
  begins: (spanSeconds) => {
    const { every, everySeconds } = recordFor(spanSeconds)
    const first = `tfirst_over_time(marsad:device_reported:ratio${every}{}[${seconds(spanSeconds)}])`
    return `min(${first}) - ${everySeconds}`
  },
  partitions: (where, stepSeconds) =>
    `last_over_time(${partitionsEvery(stepSeconds)}{${where}}[${seconds(stepSeconds)}])`,
  partitionsOver: (spanSeconds, stepSeconds) => `${partitionsEvery(stepSeconds)}{}[${seconds(spanSeconds)}]`,
}

/** Samples of one figure that a query can read quickly. */
const affordable = 3_000_000

/** Raw samples are exact; beyond `affordable` of them, hourly means are used. */
export const levelFor = (devices: number, spanSeconds: number): Level =>
  (devices * spanSeconds) / timing.pointSeconds <= affordable ? samples : recorded
