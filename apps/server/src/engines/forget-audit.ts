import type { Client } from 'pg'
import { upkeepSetting } from './row-level-security.ts'

/**
 * The server can insert into the audit log, but not delete. Expired rows are deleted by this function, which
 * always preserves the last month.
 */
export async function createForgetAudit(client: Client, role: string) {
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
