import { timing } from '@marsad/contract/agent/protocol'
import type { Postgres } from '../../../engines/postgres.ts'

/** Times of a device in milliseconds since 1970, as one gateway knows them. */
export type Sighting = {
  deviceId: string
  at: number
  /** When its samples were last stored; null if this gateway stores none. */
  samplesAt: number | null
}
export type News = Sighting & { address: string; inventoryAt: number | null }

/** A gateway that has not renewed its row for this long may lose its devices to those they report to. */
const deadAfterSeconds = 40

const secondsOf = (at: number | null) => at && at / 1000

/**
 * Writes that devices report to this gateway, in one statement. It takes over those without a running gateway,
 * and those whose samples only it stores; the others stay with their gateway. Missing devices were deleted.
 */
export async function writePresence(postgres: Postgres, gatewayId: string, news: readonly News[]) {
  const { rows } = await postgres.pool.query<{ id: string; isMine: boolean; wasOffline: boolean }>({
    name: 'write_presence',
    text: `
      with heard as (
        select id, to_timestamp(at) as at, address, to_timestamp(inventory_at) as inventory_at,
          to_timestamp(samples_at) as samples_at
        from unnest($2::uuid[], $3::float8[], $4::text[], $5::float8[], $6::float8[])
          as heard (id, at, address, inventory_at, samples_at)
      ), held as materialized (
        -- In the same order for all: two gateways that heard the same devices would else wait for each other.
        select heard.*,
          coalesce(greatest(was.last_seen_at, alive_at) < now() - make_interval(secs => $7), true) as was_offline,
          case when has_samples then greatest(was.samples_at, alive_at) else was.samples_at end as stored_at,
          coalesce(gateway_id = $1, false) or alive_at is null
            or alive_at < now() - make_interval(secs => $8)
            or (heard.samples_at is not null and not has_samples) as is_mine
        from heard join device_presence was on was.device_id = heard.id
        left join gateways on gateways.id = was.gateway_id
        order by was.device_id for no key update of was
      ), taken as (
        update device_presence was set
          first_seen_at = coalesce(first_seen_at, held.at),
          last_seen_at = greatest(last_seen_at, held.at),
          gateway_id = $1,
          address = held.address,
          inventory_at = coalesce(held.inventory_at, was.inventory_at),
          has_samples = held.samples_at is not null,
          samples_since = case
            when held.samples_at is null then samples_since
            when held.stored_at >= held.samples_at - make_interval(secs => $7)
            then coalesce(samples_since, held.samples_at)
            else held.samples_at end,
          samples_at = greatest(was.samples_at, held.samples_at)
        from held where device_id = held.id and is_mine
      ), confirmed as (
        update device_presence was set inventory_at = held.inventory_at
        from held where device_id = held.id and not is_mine and held.inventory_at is not null
      )
      select id::text, is_mine as "isMine", was_offline as "wasOffline" from held`,
    values: [
      gatewayId,
      news.map(({ deviceId }) => deviceId),
      news.map(({ at }) => secondsOf(at)),
      news.map(({ address }) => address),
      news.map(({ inventoryAt }) => secondsOf(inventoryAt)),
      news.map(({ samplesAt }) => secondsOf(samplesAt)),
      timing.offlineAfterSeconds,
      deadAfterSeconds,
    ],
  })
  return rows
}

/** Writes when a gateway last saw devices that it releases, as far as they are its own. */
export const releasePresence = (postgres: Postgres, gatewayId: string, last: readonly Sighting[]) =>
  postgres.pool.query({
    name: 'release_presence',
    text: `
      with heard as (
        select * from unnest($2::uuid[], $3::float8[], $4::float8[]) as heard (id, at, samples_at)
      ), held as (
        select device_id from device_presence join heard on heard.id = device_id where gateway_id = $1
        order by device_id for no key update of device_presence
      )
      update device_presence was set
        last_seen_at = greatest(last_seen_at, to_timestamp(heard.at)),
        samples_at = greatest(was.samples_at, to_timestamp(heard.samples_at)),
        gateway_id = null,
        has_samples = false
      from heard join held on held.device_id = heard.id
      where was.device_id = heard.id and gateway_id = $1`,
    values: [
      gatewayId,
      last.map(({ deviceId }) => deviceId),
      last.map(({ at }) => secondsOf(at)),
      last.map(({ samplesAt }) => secondsOf(samplesAt)),
    ],
  })

/** Renews the row of a gateway; true if it was missing, or so old that others may have taken its devices. */
export async function renewGateway(postgres: Postgres, gatewayId: string): Promise<boolean> {
  const { rows } = await postgres.pool.query<{ hasLapsed: boolean }>({
    name: 'renew_gateway',
    text: `
      with was as (select alive_at from gateways where id = $1), renewed as (
        insert into gateways (id, alive_at) values ($1, now()) on conflict (id) do update set alive_at = now()
      )
      select coalesce((select alive_at from was) < now() - make_interval(secs => $2), true) as "hasLapsed"`,
    values: [gatewayId, deadAfterSeconds],
  })
  return rows[0]?.hasLapsed ?? true
}

export const deleteGateway = (postgres: Postgres, gatewayId: string) =>
  postgres.pool.query('delete from gateways where id = $1', [gatewayId])

export type DeadGateway = { id: string; aliveAt: Date; isOver: boolean }

/**
 * Devices released a moment ago, which may report to another gateway, and gateways that died. `isOver`: the
 * devices of that gateway are all offline unless another took them.
 */
export async function findUnclaimed(postgres: Postgres) {
  const { rows } = await postgres.pool.query<{ released: string[]; dead: DeadGateway[] }>({
    name: 'find_unheard',
    text: `select
      array(select device_id::text from device_presence
        where gateway_id is null and last_seen_at > now() - make_interval(secs => $1 + 30)) as released,
      coalesce((select json_agg(json_build_object('id', id, 'aliveAt', alive_at,
          'isOver', alive_at < now() - make_interval(secs => $1)))
        from gateways where alive_at < now() - make_interval(secs => $2)), '[]') as dead`,
    values: [timing.offlineAfterSeconds, deadAfterSeconds],
  })
  const [row] = rows
  return {
    released: row?.released ?? [],
    dead: (row?.dead ?? []).map((gateway) => ({ ...gateway, aliveAt: new Date(gateway.aliveAt) })),
  }
}

export async function listOwnedBy(postgres: Postgres, gatewayId: string, most: number): Promise<string[]> {
  const { rows } = await postgres.pool.query<{ id: string }>(
    'select device_id::text as id from device_presence where gateway_id = $1 limit $2',
    [gatewayId, most],
  )
  return rows.map(({ id }) => id)
}
