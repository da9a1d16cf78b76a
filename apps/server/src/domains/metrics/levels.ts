import { timing } from '@marsad/contract/agent/protocol'
import { finite, seconds } from '../../platform/metricsql.ts'
import { figureOfAny, partitionsOfAny, type Figure } from './metric-sources.ts'

/** How the same questions are asked of samples, and of what vmalert has made of them. */
export type Level = {
  average(figure: Figure, stepSeconds: number): string
  maximum(figure: Figure, stepSeconds: number): string
  /** The mean of each device. */
  mean(figure: 'cpu' | 'memory', spanSeconds: number): string
  /** For how many seconds each device reported, or each of some. */
  reported(spanSeconds: number, where?: string): string
  /** How full some partitions are. */
  partitions(where: string, stepSeconds: number): string
  /** How full all partitions were, at each step of a span. */
  partitionsOver(spanSeconds: number, stepSeconds: number): string
}

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
    // Where only Prometheus watches, nobody kept the peaks: the highest mean stands for them.
    return `${peak} default max(${figureOfAny(figure, { stepSeconds })})`
  },
  mean: (figure, spanSeconds) => figureOfAny(figure, { stepSeconds: spanSeconds }),
  reported: (spanSeconds, where = '') => {
    const span = seconds(spanSeconds)
    return `(sum by (device) (count_over_time(system_uptime_seconds{${where}}[${span}]) * ${timing.pointSeconds}))
      or (sum by (device) (count_over_time((present_over_time(node_load1{${where}}[5m]))[${span}:5m]) * 300))`
  },
  partitions: (where, stepSeconds) => partitionsOfAny({ where, stepSeconds }),
  partitionsOver: (spanSeconds, stepSeconds) =>
    `(${partitionsOfAny({ stepSeconds })})[${seconds(spanSeconds)}:${seconds(stepSeconds)}]`,
}

const hourSeconds = 3600

/** A long time is read in quarters of days: six times fewer points, and the same means. */
const recordFor = (spanSeconds: number) =>
  spanSeconds > 14 * 24 * hourSeconds
    ? ({ every: '6h', everySeconds: 6 * hourSeconds } as const)
    : ({ every: '1h', everySeconds: hourSeconds } as const)

const partitionsEvery = (stepSeconds: number) =>
  `marsad:device_partition:last${stepSeconds >= 6 * hourSeconds ? '6h' : '1h'}`

/** See `deploy/vmalert/fleet.yml`, which writes these. */
export const recorded: Level = {
  average: (figure, stepSeconds) =>
    `max(avg_over_time(marsad:workspace_${figure}:avg5m{}[${seconds(stepSeconds)}]))`,
  maximum: (figure, stepSeconds) =>
    `max(max_over_time(marsad:workspace_${figure}:max5m{}[${seconds(stepSeconds)}]))`,
  mean: (figure, spanSeconds) => {
    const { every } = recordFor(spanSeconds)
    return `max by (device) (avg_over_time(marsad:device_${figure}:avg${every}{}[${seconds(spanSeconds)}]))`
  },
  reported: (spanSeconds, where = '') => {
    const { every, everySeconds } = recordFor(spanSeconds)
    const ratios = `marsad:device_reported:ratio${every}{${where}}[${seconds(spanSeconds)}]`
    return `max by (device) (sum_over_time(${ratios}) * ${everySeconds})`
  },
  partitions: (where, stepSeconds) =>
    `last_over_time(${partitionsEvery(stepSeconds)}{${where}}[${seconds(stepSeconds)}])`,
  partitionsOver: (spanSeconds, stepSeconds) => `${partitionsEvery(stepSeconds)}{}[${seconds(spanSeconds)}]`,
}

/** How many samples of one figure are still quickly read. */
const affordable = 3_000_000

/** Samples are exact; where there are too many of them, their hourly means must do. */
export const levelFor = (devices: number, spanSeconds: number): Level =>
  (devices * spanSeconds) / timing.pointSeconds <= affordable ? samples : recorded
