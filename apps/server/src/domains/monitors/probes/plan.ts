import { hostname } from 'node:os'
import { monitorLimits, serverLocation } from '@marsad/contract/monitors'
import { perService, type Service } from '../../../platform/context.ts'
import { forEachWorkspace } from '../../../platform/for-each-workspace.ts'
import { createCache } from '../../../platform/cache.ts'
import {
  listForProbing,
  listMonitorVersions,
  listProbers,
  noteProber,
  type ProbedMonitor,
} from '../monitors/probing.store.ts'
import { isCheckedFrom } from '../locations/locations.rules.ts'
import { guardOf } from './guard-of.ts'
import { type Module, renderModules } from './modules.rules.ts'
import { type Prepared, prepareProbe } from './prepare-probe.ts'
import { proberFor } from './probers.rules.ts'
import { configureProber } from './probes.series.ts'

/** A target list in Prometheus's format. */
type Target = { targets: [string]; labels: Record<string, string> }

export type Plan = {
  /** The configuration of blackbox_exporter. */
  configuration: string
  modules: ReadonlyMap<string, Module>
  targets: { blackbox: Target[]; server: Target[] }
}

const namesWithinMs = 3000

/** A little longer than a check may take. */
const scrapeTimeout = `${monitorLimits.timeoutSeconds + 2}s`

type Known = { version: string; monitors: readonly ProbedMonitor[] }
const knownOf = perService(() => new Map<string, Known>())

/** The monitors of all workspaces. Only workspaces in which one changed are read again. */
async function listAll(service: Service): Promise<ProbedMonitor[]> {
  const { postgres } = service.engines
  const known = knownOf(service)
  const versions = await listMonitorVersions(postgres)
  for (const id of known.keys()) if (!versions.has(id)) known.delete(id)
  const ids = [...versions].flatMap(([id, version]) => (known.get(id)?.version === version ? [] : id))
  const reading = forEachWorkspace(service, { ids, name: 'probe list' }, async (id) => {
    known.set(id, { version: versions.get(id) ?? '', monitors: await listForProbing(postgres, id) })
  })
  await reading.catch((error: unknown) => {
    // Only those that changed cannot be read: all others are checked as before.
    if (known.size === 0) throw error
  })
  return [...known.values()].flatMap(({ monitors }) => monitors)
}

/** The plan of all active checks that the server makes, of all workspaces. */
export async function makePlan(service: Service): Promise<Plan> {
  const deadline = new Promise<'late'>((resolve) => setTimeout(resolve, namesWithinMs, 'late').unref())
  // A monitor that cannot be prepared must not block the checks of others.
  const prepare = (monitor: ProbedMonitor): Promise<Prepared> =>
    prepareProbe(service, monitor, deadline).catch((error: unknown) => {
      service.log.warn({ err: error, monitorId: monitor.id }, 'probe list: a monitor was left out')
      return { kind: 'not yet' }
    })
  const preparing: Promise<{ monitor: ProbedMonitor; how: Prepared }>[] = []
  const targets: Plan['targets'] = { blackbox: [], server: [] }
  for (const monitor of await listAll(service)) {
    if (monitor.locations) targets.server.push(targetFor(monitor, ownParams(monitor)))
    if (isCheckedFrom(monitor, serverLocation))
      preparing.push(prepare(monitor).then((how) => ({ monitor, how })))
  }
  const prepared = await Promise.all(preparing)
  const modules = new Map<string, Module>()
  for (const { monitor, how } of prepared) {
    if (how.kind === 'not yet') continue
    if (how.kind === 'by blackbox') modules.set(how.name, how.module)
    const by = how.kind === 'by blackbox' && !needsServer(service, monitor) ? how : null
    const params = by
      ? { __param_module: by.name, __param_target: by.target }
      : { ...ownParams(monitor), ...(monitor.locations && { __param_from: serverLocation }) }
    // One of several locations writes its results with its own label.
    const device = monitor.locations && { device: serverLocation }
    targets[by ? 'blackbox' : 'server'].push(targetFor(monitor, { ...params, ...device }))
  }
  return { configuration: renderModules(modules), modules, targets }
}

/**
 * A check that passes through the guard of this process is requested through this process too: while it is down, the
 * check is missing instead of failed. An encrypted gRPC check is, because a second connection names what is wrong with
 * the certificate.
 */
const needsServer = (service: Service, { check }: ProbedMonitor) =>
  check.kind === 'grpc' ? check.encryption === 'tls' : check.kind === 'http' && guardOf(service).url !== null

/** Requests the check from this server; of a monitor with locations, their verdict. */
const ownParams = ({ id, workspaceId }: ProbedMonitor) => ({
  __metrics_path__: `/internal/probes/${id}`,
  __param_workspace: workspaceId,
})

/** A target of blackbox_exporter or of this server. */
function targetFor(
  { id, workspaceId, intervalSeconds }: ProbedMonitor,
  labels: Record<string, string>,
): Target {
  return {
    // vmagent replaces it with the address of the engine or the server.
    targets: [id],
    labels: {
      workspace: workspaceId,
      monitor: id,
      __scrape_interval__: `${intervalSeconds}s`,
      __scrape_timeout__: scrapeTimeout,
      ...labels,
    },
  }
}

const plans = perService(() => createCache<Plan>({ freshMs: 1000, staleMs: 0, most: 1 }))

/** The current plan: vmagent requests both lists at once, and they are built once. */
export const currentPlan = (service: Service) => plans(service)('plan', () => makePlan(service))

/** vmagent polls every ten seconds. Checks of a prober that is not seen for this long are made by the others. */
const aliveSeconds = 20
const healthMs = 5000

/** A machine has one blackbox_exporter; several on one machine have different ports. */
const proberOf = ({ config }: Service) => `${hostname()} ${config.blackbox.url}`

/**
 * The targets for the vmagent of this prober: all of them, or its share of them where several are alive.
 * blackbox_exporter is configured before vmagent gets a new module.
 */
export async function listTargets(service: Service, by: keyof Plan['targets']) {
  const { postgres, blackbox } = service.engines
  const own = proberOf(service)
  const { configuration, targets } = await currentPlan(service)
  if (by === 'blackbox') {
    await blackbox.check(AbortSignal.timeout(healthMs))
    await configureProber(blackbox, configuration)
    await noteProber(postgres, own)
  }
  const probers = await listProbers(postgres, aliveSeconds)
  return targets[by].filter(({ targets: [id] }) => proberFor(id, probers) === own || probers.length === 0)
}
