import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { addDefaultChannel, addDefaultRules } from '../../src/domains/alerting/index.ts'
import { closeEngines, createEngines, type Engines } from '../../src/engines/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { signedInPerson } from '../../src/test/people.ts'
import { setUp, type Stand } from '../reliability/stand.ts'
import { row, seconds, type Row } from '../reliability/verdict.ts'
import { until } from './reporting.ts'

const devicesOfEach = 100
const goalMs = 60_000
/** Bodies of the second part, again and again until so many alerts were posted. */
const sizes = [1, 37, 1000, 20_000, 150_000, 300_000]

type Device = { id: string; workspaceId: string }

/** Everything goes silent at once: what people get, and what the server needs for it. */
export async function measureFlood(workspaces: number, more: number): Promise<Row[]> {
  await using stand = await setUp()
  await using work = new AsyncDisposableStack()
  const engines = work.adopt(createEngines(stand.config, createLog('silent')), closeEngines)
  const fleet = await fill(engines, workspaces)
  const owner = work.adopt(new Client({ connectionString: stand.config.postgres.ownerUrl }), (it) => it.end())
  await owner.connect()
  // The owner is bound to one workspace too; the role of the server stays bound.
  for (const table of ['deliveries', 'incidents', 'alerts'])
    await owner.query(`alter table ${table} no force row level security`)
  /** Over all workspaces, as the owner of the tables reads them. */
  const count = async (query: string) => {
    const { rows } = await owner.query<{ count: string }>(query)
    return Number(rows[0]?.count)
  }
  let most = 0
  const watching = setInterval(() => (most = Math.max(most, stand.residentMb())), 200)
  work.defer(() => clearInterval(watching))
  const before = stand.residentMb()

  const began = Date.now()
  const status = await post(stand, fleet)
  const takenMs = Date.now() - began
  const delivered = () =>
    count(`select count(distinct workspace_id) from deliveries where status = 'delivered'`)
  const isTold = await until(async () => (await delivered()) === workspaces, 300_000)
  const toldMs = Date.now() - began
  const incidents = await count('select count(*) from incidents')
  const alerts = await count('select count(*) from alerts')
  const unsent = await count(`select count(*) from deliveries where status <> 'delivered'`)
  const mostOfOne = most

  const bodies = bodiesOf(fleet, more)
  const floodBegan = Date.now()
  const statuses = new Set<number>()
  for (const body of bodies) statuses.add(await post(stand, body))
  const floodMs = Date.now() - floodBegan
  await sleep(1000)
  const alertsAfter = await count('select count(*) from alerts')
  return [
    row('devices that go silent at once, workspaces', `${fleet.length}, ${workspaces}`),
    row('one body with all of them: answer, after', `${status}, ${seconds(takenMs)}`, '200', status === 200),
    row('alerts raised', alerts, String(fleet.length), alerts === fleet.length),
    row('incidents', incidents, String(workspaces), incidents === workspaces),
    row('every workspace has its message after', seconds(toldMs), '≤ 60 s', isTold && toldMs <= goalMs),
    row('messages that were not sent', unsent, '0', unsent === 0),
    row('memory of the server before, most', `${before.toFixed(0)}, ${mostOfOne.toFixed(0)} MB`),
    row(
      `${more} alerts more in ${bodies.length} bodies of ${sizes.join(', ')}: answers, after`,
      `${[...statuses].join(', ')}, ${seconds(floodMs)}`,
      '200',
      statuses.size === 1 && statuses.has(200),
    ),
    row('alerts then', alertsAfter, String(fleet.length), alertsAfter === fleet.length),
    row('memory of the server meanwhile, most', `${most.toFixed(0)} MB`),
  ]
}

/** Each workspace with its default rules and channel, and devices of one network that were last seen long ago. */
async function fill(engines: Engines, workspaces: number): Promise<Device[]> {
  const fleet: Device[] = []
  for (let n = 0; n < workspaces; n += 1) {
    const { workspaceId } = await signedInPerson({ engines })
    await engines.postgres.transaction({ workspaceId }, async (tx) => {
      await addDefaultRules(tx, workspaceId)
      await addDefaultChannel(tx, { id: workspaceId })
      const { rows } = await tx.client.query<{ id: string }>(
        `insert into devices (id, workspace_id, source, name, public_key)
         select gen_random_uuid(), $1::uuid, 'agent', 'web-' || n, decode(md5(gen_random_uuid()::text) || md5('b' || n), 'hex')
         from generate_series(1, $2) n returning id`,
        [workspaceId, devicesOfEach],
      )
      await tx.client.query(
        `insert into device_presence (device_id, first_seen_at, last_seen_at, address)
         select id, now() - interval '1 day', now() - interval '3 minutes', '198.51.100.7' from unnest($1::uuid[]) id`,
        [rows.map(({ id }) => id)],
      )
      fleet.push(...rows.map(({ id }) => ({ id, workspaceId })))
    })
  }
  // vmalert has them in no order.
  return fleet.toSorted((a, b) => a.id.localeCompare(b.id))
}

function bodiesOf(fleet: readonly Device[], more: number): Device[][] {
  const bodies: Device[][] = []
  let at = 0
  for (let n = 0; at < more; n += 1) {
    const size = Math.min(sizes[n % sizes.length] ?? 1, more - at)
    bodies.push(
      Array.from({ length: size }, (_, i) => fleet[(at + i) % fleet.length]).filter(
        (one) => one !== undefined,
      ),
    )
    at += size
  }
  return bodies
}

/** As vmalert posts what it finds; the body is made while it is sent. */
async function post({ url, config }: Stand, devices: readonly Device[]): Promise<number> {
  const startsAt = new Date().toISOString()
  const endsAt = new Date(Date.now() + 240_000).toISOString()
  function* body() {
    yield Buffer.from('[')
    for (let from = 0; from < devices.length; from += 1000) {
      const some = devices.slice(from, from + 1000).map(({ id, workspaceId }) =>
        JSON.stringify({
          startsAt,
          endsAt,
          generatorURL: 'http://vmalert/alert',
          labels: {
            alertname: 'offline',
            alertgroup: 'alerts-offline-2m',
            workspace: workspaceId,
            owner: workspaceId,
            device: id,
            signal: 'offline',
            severity: 'critical',
            window: '2',
          },
          annotations: { excess: '2' },
        }),
      )
      yield Buffer.from((from === 0 ? '' : ',') + some.join(','))
    }
    yield Buffer.from(']')
  }
  const response = await fetch(`${url}/internal/alertmanager/api/v2/alerts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${config.internalSecret}`, 'content-type': 'application/json' },
    body: ReadableStream.from(body()),
    duplex: 'half',
  })
  return response.status
}
