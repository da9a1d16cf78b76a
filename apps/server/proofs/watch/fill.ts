import type { Engines } from '../../src/engines/index.ts'

/** Devices, unless another label identifies what is written. */
type Fleet = { engines: Engines; workspaceId: string; ids: readonly string[]; label?: string }

/** So many devices of one workspace, most of them seen a moment ago. */
export async function addDevices(
  { postgres }: Engines,
  workspaceId: string,
  count: number,
): Promise<string[]> {
  await postgres.transaction({ workspaceId }, async (tx) => {
    await tx.client.query(
      `insert into devices (id, workspace_id, source, name, kind, tags, hostname, platform, os, public_key, created_at)
       select gen_random_uuid(), $1, 'agent', (array['web','db','cache','build'])[1 + n % 4] || '-' || n,
         (array['server','server','workstation','laptop'])[1 + n % 4], array['rack-' || n % 40, 'site-' || n % 7],
         'host-' || n || '.example.com', (array['linux','linux','windows','darwin'])[1 + n % 4], 'Linux 6.1',
         decode(md5('a' || n) || md5('b' || n), 'hex'), now() - interval '200 days' + n * interval '1 minute'
       from generate_series(1, $2) n`,
      [workspaceId, count],
    )
    await tx.client.query(
      `insert into device_presence (device_id, first_seen_at, last_seen_at, address)
       select id, created_at, case when random() < 0.95 then now() else now() - random() * interval '40 minutes' end,
         '198.51.100.7' from devices where workspace_id = $1`,
      [workspaceId],
    )
  })
  await postgres.pool.query('vacuum analyze').catch(() => undefined)
  const { rows } = await postgres.transaction({ workspaceId }, (tx) =>
    tx.client.query<{ id: string }>('select id from devices where workspace_id = $1 order by id', [
      workspaceId,
    ]),
  )
  return rows.map(({ id }) => id)
}

/** The heartbeat of those that are online, as the gateways write it. */
export const beat = ({ postgres }: Engines) =>
  postgres.pool.query(
    `update device_presence set last_seen_at = now() where last_seen_at > now() - interval '90 seconds'`,
  )

export type Plan = {
  name: string
  labels?: Record<string, string>
  valueOf: (random: number, n: number, count: number) => number
}
type Span = { stepSeconds: number; count: number; untilMs: number }

const percent = (value: number) => Math.round(value * 10_000) / 10_000
const around = (share: number) => (random: number, n: number) =>
  percent(Math.min(1, Math.max(0, share * random * 1.5 + 0.05 * Math.sin(n * (1 + random)))))

export const fine: Plan[] = [
  { name: 'system_cpu_busy_ratio', valueOf: around(0.5) },
  { name: 'system_cpu_busy_max_ratio', valueOf: around(0.6) },
  { name: 'system_memory_utilization_ratio', valueOf: around(0.6) },
  { name: 'system_memory_utilization_max_ratio', valueOf: around(0.6) },
  { name: 'system_filesystem_utilization_ratio', labels: { mountpoint: '/' }, valueOf: around(0.4) },
  { name: 'system_filesystem_utilization_ratio', labels: { mountpoint: '/var' }, valueOf: around(0.5) },
  ...['receive', 'transmit'].map((direction) => ({
    name: 'system_network_io_bytes_per_second',
    labels: { interface: 'eth0', direction },
    valueOf: (random: number, n: number) => Math.round(1e6 * random * (1 + Math.sin(n))),
  })),
  { name: 'system_uptime_seconds', valueOf: (_, n) => n * 10 },
]

export const means = (every: '1h' | '6h'): Plan[] => [
  { name: `marsad:device_cpu:avg${every}`, valueOf: around(0.5) },
  { name: `marsad:device_memory:avg${every}`, valueOf: around(0.6) },
  { name: `marsad:device_reported:ratio${every}`, valueOf: (random) => (random < 0.1 ? 0.9 : 1) },
]

const filling = (random: number, n: number, count: number) =>
  percent(Math.min(1, 0.2 + random * 0.7 * (n / count) + 0.02 * Math.sin(n)))
export const partitions = (every: '1h' | '6h'): Plan[] =>
  ['/', '/var'].map((mountpoint) => ({
    name: `marsad:device_partition:last${every}`,
    labels: { mountpoint },
    valueOf: filling,
  }))

export const workspaceMeans: Plan[] = ['cpu', 'memory', 'disk', 'receive', 'transmit'].flatMap((figure) =>
  ['avg5m', 'max5m'].map((kind) => ({ name: `marsad:workspace_${figure}:${kind}`, valueOf: around(0.5) })),
)

const patterns = 200
const bodyBytes = 4_000_000
const atOnce = 4

/** Writes a plan for every device; devices share two hundred courses, which the engine unpacks as if each had its own. */
export async function write(
  { engines, workspaceId, ids, label = 'device' }: Fleet,
  plans: readonly Plan[],
  span: Span,
) {
  const { stepSeconds, count, untilMs } = span
  const last = Math.floor(untilMs / (stepSeconds * 1000)) * stepSeconds * 1000
  const numbers = Array.from({ length: count }, (_, n) => n)
  const timestamps = numbers.map((n) => last - (count - 1 - n) * stepSeconds * 1000).join(',')
  let body: string[] = []
  let bytes = 0
  const underWay = new Set<Promise<void>>()
  const send = async (text: string) => {
    const response = await engines.victoria.fetch('/api/v1/import', { method: 'POST', body: text })
    if (!response.ok) throw new Error(`VictoriaMetrics answered ${response.status}`)
  }
  const flush = async () => {
    const sending = send(body.join('\n'))
    underWay.add(sending)
    void sending.finally(() => underWay.delete(sending))
    body = []
    bytes = 0
    if (underWay.size >= atOnce) await Promise.race(underWay)
  }
  for (const { name, labels, valueOf } of plans) {
    const courses = Array.from({ length: Math.min(patterns, ids.length) }, (_, p) =>
      numbers.map((n) => valueOf((p + 1) / patterns, n, count)).join(','),
    )
    for (const [n, id] of ids.entries()) {
      const metric = { __name__: name, ...labels, workspace: workspaceId, ...(id && { [label]: id }) }
      const line = `{"metric":${JSON.stringify(metric)},"values":[${courses[n % patterns]}],"timestamps":[${timestamps}]}`
      body.push(line)
      bytes += line.length
      if (bytes > bodyBytes) await flush()
    }
  }
  if (body.length > 0) await flush()
  await Promise.all(underWay)
  return plans.length * ids.length * count
}
