import type { Check, CheckResult } from '@marsad/contract/http/monitors'
import { probeSeries } from '@marsad/contract/monitors'
import { inWorkspace, perService, type Service, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { rateLimitsIn, minute, takeOrRefuse } from '../../../platform/rate-limits.ts'
import type { Addresses } from '../../../platform/outbound/index.ts'
import { addressesOf } from '../checks/assert-check.ts'
import { checkResultOf, type ProbeSample } from '../checks/check-result.rules.ts'
import { hostOf } from '../checks/statuses.rules.ts'
import { decide } from '../locations/decide.ts'
import { probeDomain } from '../services/probe-domain.ts'
import { registriesOf } from '../services/registries.ts'
import { isService, probeService } from '../services/probe-service.ts'
import { openHeaders } from '../monitors/check-columns.ts'
import { findMonitor, type MonitorRow } from '../monitors/monitors.store.ts'
import { failedSamples, probeHeartbeat, writeExposition } from './exposition.rules.ts'
import { listensForMs } from './heartbeats.ts'
import { isForServer } from './modules.rules.ts'
import { currentPlan, makePlan } from './plan.ts'
import { prepareProbe } from './prepare-probe.ts'
import { probeCertificate } from './probe-certificate.ts'
import { probeHttp } from './probe-http.ts'
import { askProber, configureProber, writeSamples } from './probes.series.ts'

/** A check made by the server itself, or the verdict of several locations, in the format of blackbox_exporter. */
export async function answerProbe(
  service: Service,
  { workspace: workspaceId, from, id }: { workspace: string; from?: string | undefined; id: string },
): Promise<string> {
  const monitor = await service.engines.postgres.transaction({ workspaceId }, (tx) =>
    findMonitor(tx, workspaceId, id),
  )
  if (!monitor || monitor.isPaused || monitor.probedById !== null) throw new Failure('resource.not_found')
  if (monitor.locations && from === undefined) return writeExposition(await decide(service, monitor))
  return writeExposition(await runProbe(service, monitor))
}

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
  if (check.kind === 'domain') return probeDomain(check, registriesOf(service))
  if (isService(check)) {
    const timeoutMs = service.config.pace.checkMs
    return probeService({ check, host: hostOf(check) ?? check.host, addresses, timeoutMs })
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
  return check.kind === 'http' || check.kind === 'grpc' ? explained({ check, samples, addresses }) : samples
}

/** The monitor may have changed since the last plan was requested. */
async function assureModule(service: Service, name: string) {
  const plan = await currentPlan(service)
  const { configuration } = plan.modules.has(name) ? plan : await makePlan(service)
  await configureProber(service.engines.blackbox, configuration)
}

const checks = perService((service) => rateLimitsIn(service)('check-now', [30, minute]))

/** A check outside of the schedule, with a result like any other. */
export async function checkNow(ctx: WorkspaceCtx, id: string): Promise<CheckResult> {
  const { workspaceId } = ctx.caller
  const monitor = await inWorkspace(ctx, (tx) => findMonitor(tx, workspaceId, id))
  if (!monitor) throw new Failure('resource.not_found')
  if (monitor.kind === 'heartbeat') throw new Failure('monitor.nothing_to_check')
  if (monitor.isPaused) throw new Failure('monitor.paused')
  if (monitor.probedById !== null || monitor.locations) throw new Failure('monitor.agent_cannot')
  await takeOrRefuse(checks(ctx), workspaceId)
  const at = new Date()
  const samples = await runProbe(ctx, monitor)
  await writeSamples(ctx.engines.victoria, monitor, samples, at)
  return checkResultOf({ check: monitor.check, samples, atSeconds: at.getTime() / 1000 })
}

type Outcome = {
  check: Extract<Check, { kind: 'http' | 'grpc' }>
  samples: ProbeSample[]
  addresses: Addresses
}

/** blackbox_exporter does not tell a failed connection from a bad certificate: a second connection does. */
export async function explained({ check, samples, addresses }: Outcome): Promise<ProbeSample[]> {
  const { isUp, problem } = checkResultOf({ check, samples, atSeconds: 0 })
  const target = isUp ? null : encryptedTarget(check, problem)
  if (!target) return samples
  const seen = await probeCertificate({ ...target, addresses })
  return [...samples, ...seen.filter(({ name }) => name === probeSeries.problem)]
}

function encryptedTarget(check: Outcome['check'], problem: CheckResult['problem']) {
  if (check.kind === 'grpc') {
    const { encryption, verifiesCertificate, port, host } = check
    const isUnclear = problem === 'connection_failed' && encryption === 'tls' && verifiesCertificate
    return isUnclear ? { host: hostOf(check) ?? host, port } : null
  }
  const { protocol, hostname, port } = new URL(check.url)
  if (problem !== 'failed' || protocol !== 'https:') return null
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 443) }
}
