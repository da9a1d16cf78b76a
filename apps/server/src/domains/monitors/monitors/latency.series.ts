import type { Latency } from '@marsad/contract/http/monitors'
import { latencyPhases } from '@marsad/contract/monitors'
import type { Victoria } from '../../../engines/victoria.ts'
import { isValue, seconds } from '../../../platform/metricsql.ts'
import { phaseOf } from '../checks/check-result.rules.ts'
import { probeSeries } from '@marsad/contract/monitors'
import { spread, timesOf, type Window } from '../../metrics/index.ts'
import type { MonitorRow } from './monitors.store.ts'
import { isOwn } from './states.series.ts'

const { success, duration, httpPhases, dnsPhases, pingPhases } = probeSeries

// A label that distinguishes the expressions of one query.
const mark = 'marsad_line'

/** Response times of a monitor by step, and the share of successful checks. */
export async function latencyLines(
  victoria: Victoria,
  workspaceId: string,
  monitor: Pick<MonitorRow, 'id' | 'probedById' | 'kind' | 'intervalSeconds'>,
  window: Window,
): Promise<Latency> {
  const where = isValue('monitor', monitor.id)
  // A slightly late check must not leave a gap.
  const late = 1.5 * monitor.intervalSeconds
  const rolled = window.stepSeconds < late ? 'last_over_time' : 'avg_over_time'
  const span = seconds(Math.max(window.stepSeconds, late))
  const average = (selector: string, line: string) =>
    `label_set(${rolled}(${selector}[${span}]), "${mark}", "${line}")`
  const parts = [
    average(`${success}{${where}}`, 'uptime'),
    monitor.kind === 'ping'
      ? average(`${pingPhases}{${where},phase="rtt"}`, 'total')
      : average(`${duration}{${where}}`, 'total'),
    average(`{__name__=~"${httpPhases}|${dnsPhases}",${where}}`, 'phase'),
  ]
  const series = await victoria.queryRange({ workspaceId, query: `union(${parts.join(', ')})`, ...window })
  const own = series.filter((one) => isOwn(monitor, one))
  const lineOf = (line: string) => {
    const found = own.find(({ labels }) => labels[mark] === line)
    return spread(found?.points ?? [], window)
  }
  const phases = own.filter(({ labels }) => labels[mark] === 'phase')
  return {
    times: timesOf(window).map((ms) => ms / 1000),
    total: lineOf('total'),
    uptime: lineOf('uptime'),
    phases: Object.fromEntries(
      latencyPhases.flatMap((phase) => {
        const found = phases.find(({ labels }) => phaseOf(labels['phase'] ?? '') === phase)
        // Phases that never occurred are omitted.
        return found?.points.some(([, value]) => value > 0) ? [[phase, spread(found.points, window)]] : []
      }),
    ),
  }
}
