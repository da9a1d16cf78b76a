import { changeKinds } from '@marsad/contract/inventory'
import type { Client } from 'pg'
import { isUpkeep, upkeepPolicy } from './row-level-security.ts'

const isOwn = `workspace_id = nullif(current_setting('app.workspace', true), '')::uuid`
const kinds = changeKinds.map((kind) => `'${kind}'`).join(', ')

/**
 * The functions that create and drop the monthly partitions of `changes`, and the current partitions. They run
 * as the owner, because the server's role cannot create tables; each partition has the policy of the whole
 * table, in case it is queried directly.
 */
export async function createChangesMonths(client: Client) {
  await renewKinds(client)
  await client.query(`
    create or replace function make_changes_month(moment timestamptz) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      month timestamp := date_trunc('month', moment at time zone 'UTC');
      part text := 'changes_' || to_char(month, 'YYYY_MM');
    begin
      if to_regclass(part) is not null then return; end if;
      perform pg_advisory_xact_lock(hashtext('changes_month'));
      if to_regclass(part) is not null then return; end if;
      -- Made first and attached then, which leaves the whole readable meanwhile.
      execute format('create table %I (like changes including all)', part);
      execute format('alter table %I enable row level security, force row level security', part);
      execute format($policy$create policy workspace_only on %I using (${isOwn}) with check (${isOwn})$policy$, part);
      execute format($policy$create policy ${upkeepPolicy} on %I to current_user using (${isUpkeep})$policy$, part);
      execute format('alter table changes attach partition %I for values from (%L) to (%L)',
        part, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    end $$;

    create or replace function drop_changes_months(moment timestamptz) returns int
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      part text;
      dropped int := 0;
    begin
      for part in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'changes'::regclass
          -- Whatever it is asked for, it leaves the last 30 days: the role that calls it may only add to them.
          and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month'
            <= least(moment, now() - interval '30 days') at time zone 'UTC'
      loop
        execute format('drop table %I', part);
        dropped := dropped + 1;
      end loop;
      return dropped;
    end $$;

    select make_changes_month(now()), make_changes_month(now() + interval '1 month')`)
}

/**
 * The check constraint accepts every kind of change of this version. Existing rows are not validated again: the
 * list only ever grows.
 */
async function renewKinds(client: Client) {
  const { rows } = await client.query<{ check: string }>(
    `select pg_get_constraintdef(oid) as check from pg_constraint
     where conrelid = 'changes'::regclass and conname = 'changes_kind'`,
  )
  const taken = new Set(
    rows.flatMap(({ check }) => [...check.matchAll(/'([^']+)'/g)].map(([, kind]) => kind)),
  )
  if (changeKinds.every((kind) => taken.has(kind))) return
  await client.query(`
    alter table changes drop constraint if exists changes_kind,
      add constraint changes_kind check (kind in (${kinds})) not valid`)
}

/** The server inserts into and reads the whole table, and has no access to single partitions. */
export async function grantChanges(client: Client, role: string) {
  const { rows } = await client.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'changes'::regclass`,
  )
  for (const { name } of rows) await client.query(`revoke all on ${name} from ${role}`)
  await client.query(`
    revoke execute on function make_changes_month, drop_changes_months from public;
    grant execute on function make_changes_month, drop_changes_months to ${role}`)
}
