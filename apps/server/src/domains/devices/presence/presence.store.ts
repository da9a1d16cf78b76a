import { timing } from '@marsad/contract/agent/protocol'
import type { Postgres } from '../../../engines/postgres.ts'

export type Sighting = {
  deviceId: string
  workspaceId: string
  at: number
  address: string
  inventoryAt: number | null
  /** When its samples were last stored; null for a heartbeat without samples. */
  samplesAt: number | null
}

/** Writes when each device was last seen, in one statement; returns those that were offline before. */
export async function writePresence(postgres: Postgres, sightings: readonly Sighting[]): Promise<string[]> {
  // A device deleted meanwhile has no row and gets none. The last select still sees the old rows.
  const { rows } = await postgres.pool.query<{ id: string }>({
    name: 'write_presence',
    text: `
      with heard as (
        select * from unnest($1::uuid[], $2::float8[], $3::text[], $5::float8[], $6::float8[])
          as heard (id, at, address, inventory_at, samples_at)
      ), held as (
        -- In the same order for all: two gateways that heard the same devices would else wait for each other.
        select device_id from device_presence join heard on heard.id = device_id
        order by device_id for no key update of device_presence
      ), written as (
        update device_presence set
          first_seen_at = coalesce(first_seen_at, to_timestamp(heard.at)),
          last_seen_at = greatest(last_seen_at, to_timestamp(heard.at)),
          address = heard.address,
          inventory_at = coalesce(to_timestamp(heard.inventory_at), device_presence.inventory_at),
          samples_since = case
            when heard.samples_at is null
              or device_presence.samples_at >= to_timestamp(heard.samples_at) - make_interval(secs => $4)
            then device_presence.samples_since
            else to_timestamp(heard.samples_at) end,
          samples_at = greatest(device_presence.samples_at, to_timestamp(heard.samples_at))
        from heard join held on held.device_id = heard.id where device_presence.device_id = heard.id
      )
      select device_id::text as id from device_presence join heard on heard.id = device_id
      where last_seen_at is null or last_seen_at < now() - make_interval(secs => $4)`,
    values: [
      sightings.map(({ deviceId }) => deviceId),
      sightings.map(({ at }) => at / 1000),
      sightings.map(({ address }) => address),
      timing.offlineAfterSeconds,
      sightings.map(({ inventoryAt }) => inventoryAt && inventoryAt / 1000),
      sightings.map(({ samplesAt }) => samplesAt && samplesAt / 1000),
    ],
  })
  return rows.map(({ id }) => id)
}
