import { setTimeout as sleep } from 'node:timers/promises'
import type { Service } from '../../lib/ctx.ts'
import { askMetrics, labelOf } from './ask.ts'
import { well, wrong, type Finding } from './finding.ts'

const errors = 'promscrape_discovery_http_errors_total'
const discovery = '/internal/sd/probes'
/** It asks every ten seconds; whatever failed longer ago is over. */
const roundMs = 11_000

export async function examineVmagent({ engines }: Service): Promise<Finding[]> {
  const metrics = await askMetrics(engines.vmagent)
  const version = labelOf(metrics, 'vm_app_version', 'short_version')
  const failures = failuresIn(metrics)
  if (failures.length === 0) {
    const advice = `Give it the scrape configuration of this version, with http_sd_configs of ${discovery}.`
    return [wrong('vmagent', 'does not ask which monitors there are', advice)]
  }
  const before = failures.reduce((sum, count) => sum + count, 0)
  if (before > 0) {
    await sleep(roundMs)
    const after = failuresIn(await askMetrics(engines.vmagent)).reduce((sum, count) => sum + count, 0)
    if (after > before) {
      const advice = 'See that the server runs, and that vmagent presents MARSAD_INTERNAL_SECRET to it.'
      return [wrong('vmagent', 'cannot read from the server which monitors there are', advice)]
    }
  }
  return [well('vmagent', `version ${version}, reads from the server which monitors there are`)]
}

const failuresIn = (metrics: ReadonlyMap<string, number>) =>
  [...metrics].flatMap(([key, count]) => (key.startsWith(errors) && key.includes(discovery) ? count : []))
