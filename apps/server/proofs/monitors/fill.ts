import type { Engines } from '../../src/engines/index.ts'
import type { Plan } from '../watch/fill.ts'

/** So many monitors of one workspace, two months old; one in fifty is paused. */
export async function addMonitors(
  { postgres }: Engines,
  workspaceId: string,
  { count, deviceId }: { count: number; deviceId: string },
): Promise<string[]> {
  const { rows } = await postgres.transaction({ workspaceId }, async (tx) => {
    await tx.client.query(
      `insert into monitors (id, workspace_id, name, kind, "check", target, interval_seconds, failures, severity,
         certificate_days, tags, is_paused, device_id, created_at)
       select gen_random_uuid(), $1, (array['shop','api','mail','search'])[1 + n % 4] || ' ' || n, 'http',
         jsonb_build_object('kind', 'http', 'url', 'https://host-' || n || '.example.com/health', 'method', 'GET',
           'body', '', 'statuses', '', 'keyword', null, 'header', null, 'json', null, 'followsRedirects', true,
           'verifiesCertificate', true, 'headers', '[]'::jsonb),
         'https://host-' || n || '.example.com/health', 60, 2, 'critical', 14, array['team-' || n % 40], n % 50 = 0,
         case when n % 250 = 1 then $3::uuid end, now() - interval '60 days'
       from generate_series(1, $2) n`,
      [workspaceId, count, deviceId],
    )
    await tx.client.query('insert into monitor_workspaces values ($1)', [workspaceId])
    return tx.client.query<{ id: string }>('select id from monitors where workspace_id = $1 order by id', [
      workspaceId,
    ])
  })
  await postgres.pool.query('vacuum analyze').catch(() => undefined)
  return rows.map(({ id }) => id)
}

/** A course in twenty is down in the end. */
const isUp = (random: number, n: number, count: number) =>
  (random > 0.95 && n > count / 2) || Math.sin(n * random * 7) > 0.99 ? 0 : 1
const took = (random: number, n: number) => Math.round((0.1 + random * (1 + Math.sin(n))) * 10_000) / 10_000

export const lasting: Plan[] = [
  { name: 'probe_success', valueOf: isUp },
  { name: 'probe_duration_seconds', valueOf: took },
]

export const fleeting: Plan[] = [
  { name: 'probe_http_status_code', valueOf: () => 200 },
  { name: 'probe_http_redirects', valueOf: () => 0 },
  { name: 'probe_ip_protocol', valueOf: () => 4 },
  { name: 'probe_failed_due_to_regex', valueOf: () => 0 },
  { name: 'probe_ssl_earliest_cert_expiry', valueOf: () => 2_000_000_000 },
  ...['resolve', 'connect', 'tls', 'processing', 'transfer'].map((phase) => ({
    name: 'probe_http_duration_seconds',
    labels: { phase },
    valueOf: took,
  })),
]

export const recorded: Plan[] = [
  { name: 'marsad:monitor_good:sum1h', valueOf: (random) => (random < 0.1 ? 59 : 60) },
  { name: 'marsad:monitor_checks:count1h', valueOf: () => 60 },
]
