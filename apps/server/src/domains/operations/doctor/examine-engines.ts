import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { HttpEngine } from '../../../engines/http-engine.ts'
import type { Service } from '../../../platform/context.ts'
import { ruleExpressions } from '../../alerting/index.ts'
import { clockFinding, failed, type Finding, ok, roomFinding } from './examine-install.ts'

const patienceMs = 5000

export async function askJson(engine: Pick<HttpEngine, 'fetch'>, path: string): Promise<unknown> {
  const response = await engine.fetch(path, { signal: AbortSignal.timeout(patienceMs) })
  if (!response.ok) throw new Error(`answered ${response.status} to ${path}`)
  return response.json()
}

/** The metrics of an engine, by name with labels. */
export async function askMetrics(engine: HttpEngine): Promise<Map<string, number>> {
  const text = await engine.page('/metrics', AbortSignal.timeout(patienceMs))
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const space = line.lastIndexOf(' ')
      return [line.slice(0, space), Number(line.slice(space + 1))]
    }),
  )
}

export const hasMetric = (metrics: ReadonlyMap<string, number>, name: string): boolean =>
  [...metrics.keys()].some((key) => key.split('{', 1)[0] === name)

/** The sum of all metrics with this prefix. */
export const sumOf = (metrics: ReadonlyMap<string, number>, name: string): number =>
  [...metrics].reduce((sum, [key, value]) => (key.split('{', 1)[0] === name ? sum + value : sum), 0)

/** A label of an info metric. */
export function labelOf(metrics: ReadonlyMap<string, number>, name: string, label: string): string {
  const key = [...metrics.keys()].find((known) => known.startsWith(`${name}{`)) ?? ''
  return new RegExp(`[{,]${label}="([^"]*)"`).exec(key)?.[1] ?? ''
}

/** The version of a program of VictoriaMetrics; one that was not built by its makers has no short one. */
const versionIn = (metrics: ReadonlyMap<string, number>) =>
  labelOf(metrics, 'vm_app_version', 'short_version') || labelOf(metrics, 'vm_app_version', 'version')

const Value = z.tuple([z.number(), z.string()])
const Now = z.object({ data: z.object({ result: z.tuple([z.object({ value: Value })]) }) })

const freeBytes = 'vm_free_disk_space_bytes'

export async function examineVictoria({ engines }: Service): Promise<Finding[]> {
  const nodes = await Promise.all(
    engines.victoria.nodes.map(async (node) => ({
      host: new URL(node.url).host,
      metrics: await askMetrics(node),
    })),
  )
  const begun = Date.now()
  const answer = Now.parse(await askJson(engines.victoria, '/api/v1/query?query=time()'))
  const middleMs = (begun + Date.now()) / 2
  const versions = new Set(nodes.map(({ metrics }) => versionIn(metrics)))
  const samples = nodes.reduce((sum, { metrics }) => sum + sumOf(metrics, 'vm_rows'), 0)
  const running = [...versions].join(', ')
  return [
    ok('VictoriaMetrics', `version ${running || 'unknown'}, ${samples} samples`, running),
    clockFinding('VictoriaMetrics', Number(answer.data.result[0].value[1]) * 1000 - middleMs),
    // vminsert has no disk.
    ...nodes.flatMap(({ host, metrics }) =>
      hasMetric(metrics, freeBytes)
        ? roomFinding(
            nodes.length === 1 ? 'VictoriaMetrics' : `VictoriaMetrics ${host}`,
            sumOf(metrics, freeBytes),
          )
        : [],
    ),
  ]
}

const Rules = z.object({
  data: z.object({
    groups: z.array(
      z.object({
        name: z.string(),
        rules: z.array(z.object({ query: z.string(), lastError: z.string().optional() })),
      }),
    ),
  }),
})

const rulesFix = 'Copy the files of deploy/vmalert of this version to vmalert and restart it.'

export async function examineVmalert({ config, engines }: Service): Promise<Finding[]> {
  const { groups } = Rules.parse(await askJson(engines.vmalert, '/api/v1/rules')).data
  const loaded = new Map(groups.map(({ name, rules }) => [name, rules]))
  const wanted = [...ruleExpressions()]
  const differing = wanted.filter(([name, expressions]) => {
    const queries = loaded.get(name)?.map(({ query }) => query) ?? []
    return queries.join('\n') !== expressions.join('\n')
  })
  const version = versionIn(await askMetrics(engines.vmalert))
  const failing = groups.flatMap(({ rules }) => rules.filter(({ lastError }) => lastError)).length
  return [
    differing.length > 0
      ? failed('vmalert', `rules differ from this version in ${namesOf(differing)}`, rulesFix)
      : ok('vmalert', `rules of this version loaded (${wanted.length} groups)`, version),
    failing > 0
      ? failed('vmalert rules', `${failing} rules fail`, `See ${new URL('/', config.vmalert.url).href}`)
      : ok('vmalert rules', 'no evaluation errors'),
  ]
}

const namesOf = (groups: readonly [string, string[]][]) => groups.map(([name]) => name).join(', ')

const errors = 'promscrape_discovery_http_errors_total'
const discovery = '/internal/sd/probes'
/** vmagent polls every ten seconds; older failures are over. */
const roundMs = 11_000

export async function examineVmagent({ engines }: Service): Promise<Finding[]> {
  const metrics = await askMetrics(engines.vmagent)
  const version = versionIn(metrics)
  const failures = failuresIn(metrics)
  if (failures.length === 0) {
    const fix = `Use the scrape configuration of this version, with http_sd_configs of ${discovery}.`
    return [failed('vmagent', 'does not discover monitors', fix)]
  }
  const before = failures.reduce((sum, count) => sum + count, 0)
  if (before > 0) {
    await sleep(roundMs)
    const after = failuresIn(await askMetrics(engines.vmagent)).reduce((sum, count) => sum + count, 0)
    if (after > before) {
      const fix = 'Check that the server is running and that vmagent sends MARSAD_INTERNAL_SECRET.'
      return [failed('vmagent', 'monitor discovery fails', fix)]
    }
  }
  return [ok('vmagent', `version ${version}, discovers monitors`, version)]
}

const failuresIn = (metrics: ReadonlyMap<string, number>) =>
  [...metrics].flatMap(([key, count]) => (key.startsWith(errors) && key.includes(discovery) ? count : []))

export async function examineBlackbox({ config, engines }: Service): Promise<Finding[]> {
  const metrics = await askMetrics(engines.blackbox)
  const version = labelOf(metrics, 'blackbox_exporter_build_info', 'version')
  return [
    sumOf(metrics, 'blackbox_exporter_config_last_reload_successful') === 1
      ? ok('blackbox_exporter', `version ${version}, modules loaded`, version)
      : failed(
          'blackbox_exporter',
          'its modules failed to load',
          `It must read the file in MARSAD_BLACKBOX_CONFIG: ${config.blackbox.configFile}`,
        ),
  ]
}

const checkPatienceMs = 5000

/** A check that reports only whether an engine works. */
export const examineByCheck =
  (part: string, engine: 'nats' | 'mail') =>
  async ({ engines }: Service): Promise<Finding[]> => {
    const begun = performance.now()
    await engines[engine].check(AbortSignal.timeout(checkPatienceMs))
    return [ok(part, `answers in ${Math.round(performance.now() - begun)} ms`)]
  }
