import type { Client } from 'pg'
import { newId } from '../../src/platform/ids.ts'

// Ids that grow with time, as the server makes them.
const idAt = (ms: string) =>
  `(lpad(to_hex((${ms})::bigint), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0') || '8' || substr(md5(n::text), 1, 15))::uuid`

/** One large workspace: 100,000 devices, a million alerts with two events each, a million lines of the audit log. */
export async function fillDatabase(client: Client, scale: number) {
  const many = (count: number) => Math.round(count * scale)
  const [workspaceId, ruleId, userId] = [newId(), newId(), newId()]
  const now = Date.now()
  const yearAgo = `${now} - 31536000000`
  const spread = (count: number) => `${yearAgo} + n::float8 / ${count} * 31536000000`
  await client.query(`
    insert into workspaces (id, name) values ('${workspaceId}', 'large');
    insert into users (id, email, password_hash, first_name, last_name, is_verified)
      values ('${userId}', 'owner@example.com', '', '', '', true);
    insert into users (id, email, password_hash, first_name, last_name, is_verified)
      select gen_random_uuid(), 'person' || n || '@example.com', '', '', '', false from generate_series(1, 1000) n;
    insert into alert_rules (id, workspace_id, name, subject_kind, subject, window_minutes, severity, scope_kind, is_enabled)
      values ('${ruleId}', '${workspaceId}', '', 'offline', '', 2, 'warning', 'workspace', true);
    insert into devices (id, workspace_id, source, name, public_key)
      select gen_random_uuid(), '${workspaceId}', 'agent', 'web-' || n, decode(md5(n::text), 'hex')
      from generate_series(1, ${many(100_000)}) n;
    insert into device_presence (device_id, first_seen_at, last_seen_at, address)
      select id, now(), now(), '192.0.2.1' from devices;
    insert into sessions (id, token_hash, user_id, current_workspace_id, remembered, ip, user_agent, expires_at)
      select gen_random_uuid(), decode(md5(n::text), 'hex'), '${userId}', '${workspaceId}', false, '', '', now()
      from generate_series(1, ${many(20_000)}) n;
    insert into login_attempts (id, user_id, session_id, result, ip, user_agent)
      select gen_random_uuid(), '${userId}', null, 'success', '', '' from generate_series(1, ${many(500_000)}) n;
    insert into login_attempts (id, user_id, session_id, result, ip, user_agent)
      select gen_random_uuid(), '${userId}', id, 'success', '', '' from sessions;
    insert into incidents (id, workspace_id, kind, key, started_at, ended_at)
      select md5('incident' || n)::uuid, '${workspaceId}', 'device', n::text, now(), now()
      from generate_series(0, ${many(200_000)} - 1) n;
    insert into alerts (id, workspace_id, fingerprint, status, severity, source_kind, source_name, rule_id, rule_name, subject,
        part, started_at, breach_started_at, raised_at, acknowledged_by, resolved_at, resolution, incident_id)
      select ${idAt(spread(many(1_000_000)))}, '${workspaceId}', n::text,
        case when n % 5000 = 0 then 'active' else 'resolved' end, 'warning', 'device', 'web-' || n % 100000,
        case when n % 10 = 0 then '${ruleId}'::uuid end, 'CPU', '{}', '', now(), now(), now(),
        case when n % 100 = 0 then '${userId}'::uuid end,
        case when n % 5000 = 0 then null else now() - make_interval(secs => n % 86400) end,
        case when n % 5000 = 0 then null else 'cleared' end, md5('incident' || n % ${many(200_000)})::uuid
      from generate_series(1, ${many(1_000_000)}) n;
    insert into alert_events (id, workspace_id, alert_id, kind)
      select gen_random_uuid(), workspace_id, id, kind from alerts, unnest(array['raised', 'resolved']) kind;
    insert into audit_log (id, workspace_id, action, actor_kind, actor_id, actor_name, target, details, ip, user_agent, created_at)
      select ${idAt(spread(many(1_000_000)))}, '${workspaceId}',
        case when n % 250000 = 1 then 'workspace.transferred' else 'login' end, 'user', '${userId}', '', '', '{}', '', '',
        to_timestamp((${spread(many(1_000_000))}) / 1000)
      from generate_series(1, ${many(1_000_000)}) n`)
  return { workspaceId, ruleId }
}
