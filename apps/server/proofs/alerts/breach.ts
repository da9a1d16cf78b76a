import { setTimeout as sleep } from 'node:timers/promises'
import { RuleSubject } from '@marsad/contract/http/alert-rules'
import type { AlertCounts } from '@marsad/contract/http/alerts'
import { startFleet } from '@marsad/fleet'
import { closeEngines, createEngines, type Engines } from '../../src/engines/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { setUp, type Stand } from '../reliability/stand.ts'
import { row, seconds, type Row } from '../reliability/verdict.ts'
import { addDevices } from '../watch/fill.ts'
import { usual } from './fill.ts'
import { beat, everyPoint, healthySamples, storeSamples, until } from './reporting.ts'
import { localTargets, openWebhooks } from './webhooks.ts'

const goalMs = 15_000
/** The evaluator repeats all its alerts meanwhile, several times. */
const afterwardsMs = 45_000
const knownMs = 20_000
/** A partition that no simulated machine has, so that what they report themselves does not count. */
const partitionOf = (used: number) => [
  { series: 'system_filesystem_inodes_count', labels: ',mountpoint="/proof",state="used"', value: used },
  {
    series: 'system_filesystem_inodes_count',
    labels: ',mountpoint="/proof",state="free"',
    value: 100 - used,
  },
]
const watched = { kind: 'signal', signal: 'inodes', threshold: 1, windowMinutes: 0 } as const

/** A fleet at work, in which many machines find a partition full at the same moment; those answer live requests. */
export async function measureBreach(devices: number, breaching: number): Promise<Row[]> {
  await using stand = await setUp(localTargets)
  using webhooks = await openWebhooks(stand)
  await using work = new AsyncDisposableStack()
  const engines = work.adopt(createEngines(stand.config, createLog('silent')), closeEngines)
  const { workspaceId } = stand
  const others = await addDevices(engines, workspaceId, devices - breaching)
  await addRules(stand, webhooks.channelId)
  const fleet = work.use(
    await startFleet({
      server: stand.url,
      keys: await stand.keysFor(breaching),
      devices: breaching,
      live: true,
      parts: ['host'],
    }),
  )
  work.use(
    everyPoint(async (at) => {
      await beat(engines, others)
      const samples = others.flatMap((device) => healthySamples(device, at))
      await storeSamples(engines, workspaceId, samples)
    }),
  )
  const isLimited = await until(async () => (await limited(stand)) === devices, 240_000)
  if (!isLimited) throw new Error('not every device has its limit')
  await until(() => fleet.connected() === breaching, 60_000)

  const burning = fleet.members.map(({ deviceId }) => deviceId)
  let used = 0
  const report = (at: number) => storeSamples(engines, workspaceId, partitionsOf(burning, used, at))
  work.use(everyPoint(report))
  // The store finds a series that is new up to ten seconds later than a value of one that it knows.
  await sleep(knownMs)
  used = 100
  const taken = await report(Date.now())
  const { received } = webhooks
  await until(() => new Set(received.map(({ id }) => id)).size >= breaching, 180_000)
  await sleep(afterwardsMs)

  const times = received.map(({ at }) => at - taken).toSorted((a, b) => a - b)
  const quantile = (share: number) => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? Infinity
  const { active } = await countAlerts(stand)
  const passed = await stagesOf(engines, workspaceId, taken)
  const areSigned = received.every(({ isSigned }) => isSigned)
  return [
    row('devices, breaching at once', `${devices}, ${breaching}`),
    row('alerts raised', active, String(breaching), active === breaching),
    row('webhooks received', received.length, String(breaching), received.length === breaching),
    row('their signatures hold', areSigned ? 'yes' : 'no', 'yes', areSigned),
    row('devices received of', new Set(received.map(({ deviceId }) => deviceId)).size),
    ...passed,
    row('breach in the store → webhook, first', seconds(quantile(0))),
    row('breach in the store → webhook, p50', seconds(quantile(0.5))),
    row('breach in the store → webhook, p99', seconds(quantile(0.99)), '< 15 s', quantile(0.99) < goalMs),
  ]
}

/** How far alerts had come when, by what each left in the tables. */
async function stagesOf({ postgres }: Engines, workspaceId: string, taken: number): Promise<Row[]> {
  const { rows } = await postgres.transaction({ workspaceId }, ({ client }) =>
    client.query<Record<string, number[]>>(`
    with moments as (
      select e.evidence, a.started_at, a.raised_at, (e.evidence ->> 'at')::timestamptz as asked_at, d.created_at, d.delivered_at
      from alerts a join deliveries d on d.alert_id = a.id left join alert_evidence e on e.alert_id = a.id)
    select array[count(*) filter (where evidence -> 'processes' <> 'null'), count(*) filter (where evidence -> 'chart' <> 'null')]::float8[] as kept,
      ${stages.map(({ column }) => `${quantilesOf(column)} as ${column}`).join(', ')} from moments`),
  )
  return [
    row('alerts whose evidence has processes, a chart', (rows[0]?.['kept'] ?? []).join(', ')),
    ...stages.map(({ column, what }) =>
      row(
        `${what}: first, p50, p99`,
        (rows[0]?.[column] ?? []).map((at) => seconds(at * 1000 - taken)).join(', '),
      ),
    ),
  ]
}

const stages = [
  { column: 'started_at', what: 'seen by the evaluator' },
  { column: 'raised_at', what: 'taken by the server' },
  { column: 'asked_at', what: 'its device asked for evidence' },
  { column: 'created_at', what: 'message written down' },
  { column: 'delivered_at', what: 'message delivered' },
] as const

const quantilesOf = (column: string) =>
  `percentile_disc(array[0, 0.5, 0.99]) within group (order by extract(epoch from ${column})::float8)`

const partitionsOf = (devices: readonly string[], used: number, at: number) =>
  devices.flatMap((device) => partitionOf(used).map((sample) => ({ ...sample, device, at })))

async function addRules(stand: Stand, channelId: string) {
  const add = (subject: RuleSubject, severity: string, channelIds: string[]) =>
    stand.call('POST', '/api/alert-rules', { subject, severity, scope: { kind: 'workspace' }, channelIds })
  for (const limit of usual) await add(subjectOf(limit), limit.severity, [])
  await add(watched, 'critical', [channelId])
}

const subjectOf = ({ signal, threshold, window }: (typeof usual)[number]) =>
  RuleSubject.parse(
    signal === 'offline'
      ? { kind: signal, silentMinutes: window }
      : { kind: 'signal', signal, threshold, windowMinutes: window },
  )

/** How many devices have the limit that is about to be exceeded. */
async function limited({ victoria }: Stand): Promise<number> {
  const query = 'count(last_over_time(marsad_limit{signal="inodes",window="0"}[5m]))'
  const path = `/api/v1/query?${new URLSearchParams({ query }).toString()}`
  const answer = (await (await victoria.fetch(path)).json()) as {
    data: { result: { value: [number, string] }[] }
  }
  return Number(answer.data.result[0]?.value[1] ?? 0)
}

async function countAlerts(stand: Stand): Promise<AlertCounts> {
  const response = await stand.call('GET', '/api/alerts?severity=critical&search=%2Fproof')
  const { counts } = (await response.json()) as { counts: AlertCounts }
  return counts
}
