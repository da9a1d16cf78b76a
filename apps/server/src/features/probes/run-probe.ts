import type { Service } from '../../lib/ctx.ts'
import { addressesOf, hostOf, type ProbeSample } from '../checks/index.ts'
import { openHeaders, type MonitorRow } from '../monitors/index.ts'
import { explained } from './explained.ts'
import { failedSamples } from './failed-samples.ts'
import { currentPlan, makePlan } from './plan.ts'
import { isForServer } from './modules.rules.ts'
import { prepareProbe } from './prepare-probe.ts'
import { probeCertificate } from './probe-certificate.ts'
import { probeHeartbeat } from './probe-heartbeat.rules.ts'
import { probeHttp } from './probe-http.ts'
import { askProber, configureProber } from './probes.series.ts'
import { listensForMs } from './take-heartbeat.ts'

/** Makes the check of a monitor once. */
export async function runProbe(service: Service, monitor: MonitorRow): Promise<ProbeSample[]> {
  const { workspaceId, check } = monitor
  const addresses = addressesOf(service)
  if (check.kind === 'heartbeat') {
    const now = new Date()
    return probeHeartbeat({ ...monitor, check }, await listensForMs(service, now), now)
  }
  if (check.kind === 'certificate') {
    return probeCertificate({ host: hostOf(check) ?? check.host, port: check.port, addresses })
  }
  if (check.kind === 'http' && isForServer(check)) {
    const headers = openHeaders(service, monitor.id, monitor.headerValues)
    return probeHttp({ workspaceId, check, headers, addresses })
  }
  const how = await prepareProbe(service, monitor, new Promise(() => {}))
  if (how.kind !== 'by blackbox') {
    return failedSamples(how.kind === 'unreachable' ? how.problem : 'name_unresolved')
  }
  await assureModule(service, how.name)
  const samples = await askProber(service.engines.blackbox, { module: how.name, target: how.target })
  return check.kind === 'http' ? explained({ check, samples, addresses }) : samples
}

/** It may have been changed a moment ago, and nobody has asked for a plan since. */
async function assureModule(service: Service, name: string) {
  const plan = await currentPlan(service)
  const { configuration } = plan.modules.has(name) ? plan : await makePlan(service)
  await configureProber(service.engines.blackbox, configuration)
}
