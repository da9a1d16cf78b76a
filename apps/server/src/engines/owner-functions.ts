import type { Client } from 'pg'
import { createInstanceFunctions } from './instance-functions.ts'
import { upkeepSetting } from './row-level-security.ts'

/**
 * The server can insert into the audit log, but not delete. Expired rows are deleted by this function, which
 * always preserves the last month.
 */
async function createForgetAudit(client: Client, role: string) {
  const [setting, value] = upkeepSetting.split('=')
  await client.query(`
    create or replace function forget_audit(moment timestamptz, most int) returns int
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      forgotten int;
    begin
      perform set_config('${setting}', '${value}', true);
      delete from audit_log where id in (
        select id from audit_log
        where created_at < least(moment, now() - interval '30 days')
          -- Ids begin with their time, so that the oldest are found without reading the rest.
          and id < (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
        order by id limit most);
      get diagnostics forgotten = row_count;
      perform set_config('${setting}', '', true);
      return forgotten;
    end $$;
    revoke execute on function forget_audit from public;
    grant execute on function forget_audit to ${role}`)
}

/** Work that waits in some workspaces, and how those are found. `moment` is what each compares with. */
const due = {
  open_alerts: `select workspace_id from alerts where status <> 'resolved'`,
  open_monitor_alerts: `select workspace_id from alerts where status <> 'resolved' and source_kind = 'monitor'`,
  /** Findings that a rule watches, and alerts that were raised by one. */
  findings: `select workspace_id from device_posture p where state = 'found' and exists (
      select from alert_rules r where r.workspace_id = p.workspace_id and r.subject_kind = 'finding'
        and r.subject = p.finding and r.is_enabled)
    union all select workspace_id from alerts where status <> 'resolved' and subject ->> 'kind' = 'finding'`,
  deliveries: `select workspace_id from deliveries
    where status in ('waiting', 'held') and next_try_at <= moment`,
  escalations: 'select workspace_id from escalations where next_step_at <= moment',
  old_alerts: `select workspace_id from alerts where status = 'resolved' and resolved_at < moment
    union all select workspace_id from incidents where ended_at < moment
    union all select workspace_id from escalations where ended_at < moment`,
  old_deliveries: 'select workspace_id from deliveries where created_at < moment',
  /** Pages whose readers get mail when a service goes down. */
  subscribed_pages: 'select workspace_id from status_pages where has_subscriptions and is_published',
  status_mails: `select workspace_id from status_mails where status = 'waiting' and next_try_at <= moment`,
  /** Subscriptions that were not confirmed in time. */
  expired_subscribers: 'select workspace_id from status_subscribers where expires_at < moment',
  old_status_events: 'select workspace_id from status_events where created_at < moment',
  /** Ids begin with their time, so that the newest devices are found without reading the rest. */
  new_devices: `select workspace_id from devices where created_at > moment
    and id > (lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`,
} as const
export type Due = keyof typeof due

/**
 * Row-level security hides what waits in a workspace from a transaction without it, and one transaction for each
 * workspace is too many where nothing waits. This function returns which workspaces have some, and nothing else.
 */
async function createDueWorkspaces(client: Client, role: string) {
  const [setting, value] = upkeepSetting.split('=')
  const branches = Object.entries(due).map(
    ([kind, select]) => `
      when '${kind}' then return query
        select distinct w.workspace_id from (${select}) w where (past is null or w.workspace_id > past)
          and w.workspace_id not in (select m.id from workspace_moves m)
        order by w.workspace_id limit most;`,
  )
  await client.query(`
    create or replace function due_workspaces(kind text, moment timestamptz, past uuid, most int) returns setof uuid
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform set_config('${setting}', '${value}', true);
      case kind ${branches.join('')}
      end case;
      perform set_config('${setting}', '', true);
    end $$;
    revoke execute on function due_workspaces from public;
    grant execute on function due_workspaces to ${role}`)
}

/**
 * The version of each workspace's monitors, which changes with any of them: a process that has read this version need
 * not read them again.
 */
async function createMonitorVersions(client: Client, role: string) {
  const [setting, value] = upkeepSetting.split('=')
  await client.query(`
    create or replace function monitor_versions() returns table (id uuid, version text)
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      perform set_config('${setting}', '${value}', true);
      return query select m.workspace_id,
        md5(string_agg(m.id || ' ' || m.xmin, ',' order by m.id))
        from monitors m where not m.is_paused and m.probed_by_id is null
          and m.workspace_id not in (select w.id from workspace_moves w)
        group by m.workspace_id;
      perform set_config('${setting}', '', true);
    end $$;
    revoke execute on function monitor_versions from public;
    grant execute on function monitor_versions to ${role}`)
}

/** The workspace that verified a domain, for a sign-in that knows only the address. Nothing else is returned. */
async function createWorkspaceOfDomain(client: Client, role: string) {
  const [setting, value] = upkeepSetting.split('=')
  await client.query(`
    create or replace function workspace_of_domain(wanted text) returns uuid
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      found_id uuid;
    begin
      perform set_config('${setting}', '${value}', true);
      select workspace_id into found_id from workspace_domains
        where domain = wanted and verified_at is not null
          and workspace_id not in (select m.id from workspace_moves m);
      perform set_config('${setting}', '', true);
      return found_id;
    end $$;
    revoke execute on function workspace_of_domain from public;
    grant execute on function workspace_of_domain to ${role}`)
}

/** Fails with a state of its own in a workspace that moved to another server; the detail is the address. */
async function createAssertNotMoved(client: Client) {
  await client.query(`
    create or replace function assert_not_moved(workspace uuid) returns void
    language plpgsql stable set search_path = public, pg_temp as $$
    declare
      address text;
    begin
      select server into address from workspace_moves where id = workspace;
      if found then
        raise exception 'the workspace has moved' using errcode = 'MA001', detail = address;
      end if;
    end $$`)
}

/** What only the owner of the tables can do, done for the server's role and no more than named. */
export async function createOwnerFunctions(client: Client, role: string) {
  await createForgetAudit(client, role)
  await createDueWorkspaces(client, role)
  await createMonitorVersions(client, role)
  await createWorkspaceOfDomain(client, role)
  await createAssertNotMoved(client)
  await createInstanceFunctions(client, role)
}
