import type { SignalName } from '@marsad/contract/alerts'
import type { ChartName } from '@marsad/contract/charts'
import type { ChartData } from '@marsad/contract/http/metrics'

type Values = (number | null)[]
type Labels = Record<string, string | undefined>

interface Watched {
  chart: ChartName
  /** The values that the rule evaluates, out of the lines of the chart. */
  pick: (lineOf: (isIt: (labels: Labels) => boolean) => Values, part: string) => Values
}

const share = (used: Values, whole: (index: number) => number) =>
  used.map((value, index) => (value !== null && whole(index) > 0 ? value / whole(index) : null))

const ofPart =
  (label: string): Watched['pick'] =>
  (lineOf, part) =>
    lineOf(({ [label]: name }) => name === part)

/** The chart of a device that shows the subject of a rule; null where no chart of a device does. */
const watched: Record<SignalName, Watched | null> = {
  cpu: { chart: 'cpu', pick: (lineOf) => lineOf(({ state }) => state === undefined) },
  memory: {
    chart: 'memory',
    pick: (lineOf) => {
      const limit = lineOf(({ state }) => state === 'limit')
      return share(
        lineOf(({ state }) => state === 'used'),
        (index) => limit[index] ?? 0,
      )
    },
  },
  swap: {
    chart: 'swap',
    pick: (lineOf) => {
      const [used, free] = [lineOf(({ state }) => state === 'used'), lineOf(({ state }) => state === 'free')]
      return share(used, (index) => (used[index] ?? 0) + (free[index] ?? 0))
    },
  },
  disk: { chart: 'partitions', pick: ofPart('mountpoint') },
  inodes: { chart: 'inodes', pick: ofPart('mountpoint') },
  disk_busy: { chart: 'disk_busy', pick: ofPart('disk') },
  temperature: { chart: 'temperatures', pick: ofPart('sensor') },
  // The chart has bytes, and the rule watches their share of the limit.
  container_memory: null,
  container_down: null,
  container_unhealthy: null,
  container_restarts: null,
  service_failed: null,
}

export const chartOf = (signal: SignalName): ChartName | null => watched[signal]?.chart ?? null

/** The subject of the rule as one line. */
export function watchedLine(signal: SignalName, part: string, { lines, times }: ChartData): Values {
  const lineOf = (isIt: (labels: Labels) => boolean) =>
    lines.find(({ labels, statistic }) => statistic === 'average' && isIt(labels))?.values ??
    times.map(() => null)
  return watched[signal]?.pick(lineOf, part) ?? times.map(() => null)
}
