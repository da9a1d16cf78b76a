import type { Service } from '../../lib/ctx.ts'
import { currentPlan, type Plan } from './plan.ts'
import { configureProber } from './probes.series.ts'

/** What vmagent has to have checked. Before it hears of a module, blackbox_exporter knows it. */
export async function listTargets(service: Service, by: keyof Plan['targets']) {
  const { configuration, targets } = await currentPlan(service)
  if (by === 'blackbox') await configureProber(service.engines.blackbox, configuration)
  return targets[by]
}
