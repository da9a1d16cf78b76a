import { setTimeout as sleep } from 'node:timers/promises'
import type { Engines } from '../../src/engines/index.ts'
import type { Stand } from '../reliability/stand.ts'

/** Devices that were last seen long ago, each in no known network: each is an incident of its own. */
export const addSilentDevices = (engines: Engines, workspaceId: string, count: number): Promise<string[]> =>
  engines.postgres.transaction({ workspaceId }, async (tx) => {
    const { rows } = await tx.client.query<{ id: string }>(
      `insert into devices (id, workspace_id, source, name, public_key)
       select gen_random_uuid(), $1::uuid, 'agent', 'web-' || n, decode(md5(gen_random_uuid()::text) || md5('b' || n), 'hex')
       from generate_series(1, $2) n returning id`,
      [workspaceId, count],
    )
    const ids = rows.map(({ id }) => id)
    await tx.client.query(
      `insert into device_presence (device_id, first_seen_at, last_seen_at)
       select id, now() - interval '1 day', now() - interval '3 minutes' from unnest($1::uuid[]) id`,
      [ids],
    )
    return ids
  })

const againMs = 500

/** As vmalert posts an alert, again until it is accepted. */
export async function raise(
  { url, config }: Stand,
  { workspaceId, deviceId }: { workspaceId: string; deviceId: string },
): Promise<void> {
  const body = JSON.stringify([
    {
      startsAt: new Date().toISOString(),
      endsAt: new Date(Date.now() + 240_000).toISOString(),
      generatorURL: 'http://vmalert/alert',
      labels: {
        alertname: 'offline',
        alertgroup: 'alerts-offline-2m',
        workspace: workspaceId,
        owner: workspaceId,
        device: deviceId,
        signal: 'offline',
        severity: 'critical',
        window: '2',
      },
      annotations: { excess: '2' },
    },
  ])
  const isTaken = () =>
    fetch(`${url}/internal/alertmanager/api/v2/alerts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${config.internalSecret}`, 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(5000),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isTaken())) await sleep(againMs)
}
