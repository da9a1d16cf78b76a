import type { Client } from 'pg'
import { upkeepSetting } from './row-level-security.ts'

const [setting, value] = upkeepSetting.split('=')

type OwnerFunction = { signature: string; returns: string; allow: string; body: string }

/**
 * Instance administrators read across workspaces only through the functions below. Each checks its caller itself: the
 * transaction has the person as its scope and no workspace, so a request in a workspace cannot call it, not even
 * that of an instance administrator.
 */
const byAdmin = 'perform assert_instance_admin();'

/** Workers act without a scope: a transaction of a person, a workspace or a device cannot call it. */
const byWorker = `if coalesce(nullif(current_setting('app.workspace', true), ''),
      nullif(current_setting('app.user', true), ''), nullif(current_setting('app.device', true), '')) is not null then
    raise exception 'only workers read the backlog of the audit log' using errcode = '42501';
  end if;`

const functions: Record<string, OwnerFunction> = {
  /** One row for each workspace, in one grouped query. */
  instance_workspaces: {
    signature: '()',
    returns: `table (id uuid, name text, owners text[], members int, devices int, monitors int,
      storage_bytes bigint, created_at timestamptz, moved_to text)`,
    allow: byAdmin,
    body: `return query
      select w.id, w.name, coalesce(m.owners, '{}'), coalesce(m.members, 0), coalesce(d.devices, 0),
        coalesce(k.monitors, 0), coalesce(s.used_bytes, 0), w.created_at::timestamptz, v.server
      from workspaces w
      left join (select p.workspace_id, count(*)::int as members,
          array_agg(u.email order by u.email) filter (where p.role = 'owner') as owners
        from members p join users u on u.id = p.user_id where p.deactivated_at is null group by 1) m
        on m.workspace_id = w.id
      left join (select workspace_id, count(*)::int as devices from devices group by 1) d on d.workspace_id = w.id
      left join (select workspace_id, count(*)::int as monitors from monitors group by 1) k on k.workspace_id = w.id
      left join storage_spaces s on s.id = w.id
      left join workspace_moves v on v.id = w.id;`,
  },
  instance_memberships: {
    signature: '(people uuid[])',
    returns: 'table (user_id uuid, workspaces int, last_active_at timestamptz)',
    allow: byAdmin,
    body: `return query
      select m.user_id, (count(*) filter (where m.deactivated_at is null))::int, max(m.last_active_at)::timestamptz
      from members m where m.user_id = any(people) group by 1;`,
  },
  instance_agents: {
    signature: '()',
    returns: 'table (version text, devices int)',
    allow: byAdmin,
    body: `return query
      select d.agent_version, count(*)::int from devices d where d.source = 'agent' group by 1 order by 2 desc, 1;`,
  },
  /** Audit rows of all workspaces, newest first. Only the given conditions are in the statement, so that it uses an index. */
  instance_audit: {
    signature: '(filter jsonb, most int)',
    returns: 'setof audit_log',
    allow: byAdmin,
    body: `return query execute 'select * from audit_log where true'
        || case when filter ? 'workspaceId' then ' and workspace_id = ($1 ->> ''workspaceId'')::uuid' else '' end
        || case when filter ? 'actorId' then ' and actor_id = ($1 ->> ''actorId'')::uuid' else '' end
        || case when filter ? 'action' then ' and action = $1 ->> ''action''' else '' end
        || case when filter ? 'from' then ' and created_at >= ($1 ->> ''from'')::timestamptz and id >= ($1 ->> ''fromId'')::uuid' else '' end
        || case when filter ? 'to' then ' and created_at < ($1 ->> ''to'')::timestamptz and id < ($1 ->> ''toId'')::uuid' else '' end
        || case when filter ? 'before' then ' and id < ($1 ->> ''before'')::uuid' else '' end
        || ' order by id desc limit $2' using filter, most;`,
  },
  audit_waiting: {
    signature: '(stream_kind text, most int)',
    returns: 'setof audit_log',
    allow: byWorker,
    body: `return query
      select a.* from audit_log a join audit_backlog b on b.audit_id = a.id
      where b.stream = stream_kind order by b.audit_id limit most;`,
  },
}

/** The person of the scope is an active instance administrator, and the transaction is in no workspace. */
async function createAssertInstanceAdmin(client: Client) {
  await client.query(`
    create or replace function assert_instance_admin() returns void
    language plpgsql stable set search_path = public, pg_temp as $$
    begin
      if nullif(current_setting('app.workspace', true), '') is not null or not exists (
        select from instance_admins a join users u on u.id = a.id
        where a.id = nullif(current_setting('app.user', true), '')::uuid and u.is_active and u.is_verified) then
        raise exception 'only instance administrators read across workspaces' using errcode = '42501';
      end if;
    end $$`)
}

/**
 * Every audit row waits for each stream until it is delivered. The list has ids alone: a row that commits late is on it
 * late, and is not passed over as it would be by a position in the log.
 */
async function createAuditBacklog(client: Client) {
  await client.query(`
    create or replace function write_audit_backlog() returns trigger
    language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into audit_backlog (stream, audit_id) select s.kind, f.id from audit_streams s cross join fresh f;
      return null;
    end $$;
    do $do$ begin
      if not exists (
        select from pg_trigger where tgrelid = 'audit_log'::regclass and tgname = 'audit_backlog') then
        create trigger audit_backlog after insert on audit_log
          referencing new table as fresh for each statement execute function write_audit_backlog();
      end if;
    end $do$`)
}

export async function createInstanceFunctions(client: Client, role: string) {
  await createAssertInstanceAdmin(client)
  await createAuditBacklog(client)
  for (const [name, { signature, returns, allow, body }] of Object.entries(functions)) {
    await client.query(`
      create or replace function ${name}${signature} returns ${returns}
      language plpgsql security definer set search_path = public, pg_temp as $$
      #variable_conflict use_column
      begin
        ${allow}
        perform set_config('${setting}', '${value}', true);
        ${body}
        perform set_config('${setting}', '', true);
      end $$;
      revoke execute on function ${name} from public;
      grant execute on function ${name} to ${role}`)
  }
}
