import { probeSeries } from '@marsad/contract/monitors'
import type { Service } from '../../../platform/context.ts'
import type { ProbeSample } from '../checks/check-result.rules.ts'
import type { MonitorRow } from '../monitors/monitors.store.ts'
import { verdictSamples } from './locations.rules.ts'
import { readLocations } from './seen.series.ts'

/** The check of a monitor with locations: the verdict of their newest results. */
export async function decide({ engines }: Service, monitor: MonitorRow): Promise<ProbeSample[]> {
  const seen = [...(await readLocations(engines.victoria, monitor)).values()]
  const results = seen.flatMap(({ result }) => result ?? [])
  const samples = verdictSamples(monitor.check, results, monitor.downWhen ?? 1)
  const expiries = seen.flatMap(({ certificateExpiry }) => certificateExpiry ?? [])
  if (samples.length === 0 || expiries.length === 0) return samples
  return [...samples, { name: probeSeries.certificateExpiry, value: Math.min(...expiries) }]
}
