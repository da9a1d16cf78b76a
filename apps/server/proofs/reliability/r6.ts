import { setTimeout as sleep } from 'node:timers/promises'
import { killEngine, startEngine } from '@marsad/engines'
import { closeEngines, createEngines } from '../../src/engines/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { beat, everyPoint, pointMs, storeSamples, until } from '../alerts/reporting.ts'
import { startSecondVmalert } from '../alerts/second-vmalert.ts'
import { localTargets, openWebhooks, type Notification } from '../alerts/webhooks.ts'
import { addDevices } from '../watch/fill.ts'
import type { Proof } from './proof.ts'
import { copyName, setUp, type Stand } from './stand.ts'
import { row, seconds } from './verdict.ts'

const awayMs = 3000
const restMs = 12_000
const lastsMs = 60_000
/** Agents send again what a store that was killed had not kept yet; this many points bring it back here. */
const pointsSpooled = 3
const settleMs = 360_000
const mostTwice = 0.01

type Part = { name: string; kill: () => Promise<void>; start: () => Promise<unknown> }

/** Each machine is too busy for a minute, one after the other, while all parts are killed in turns; two evaluators watch. */
export const r6: Proof = async ({ minutes = 4, devices = 500 }) => {
  await using stand = await setUp(localTargets)
  using webhooks = await openWebhooks(stand)
  await using second = startSecondVmalert(stand)
  await using work = new AsyncDisposableStack()
  const engines = work.adopt(createEngines(stand.config, createLog('silent')), closeEngines)
  const { workspaceId } = stand
  const ids = await addDevices(engines, workspaceId, devices)
  await stand.call('POST', '/api/alert-rules', {
    subject: { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 0 },
    severity: 'critical',
    scope: { kind: 'workspace' },
  })
  const begin = Date.now() + 3 * pointMs
  const spreadMs = minutes * 60_000 - lastsMs
  const startOf = (n: number) => begin + (n * spreadMs) / devices
  const end = begin + spreadMs + lastsMs
  const valueOf = (n: number, at: number) => (at >= startOf(n) && at < startOf(n) + lastsMs ? 1 : 0.1)
  const points: number[] = []
  const report = async (at: number) => {
    points.push(at)
    const samples = points.slice(-pointsSpooled).flatMap((ms) =>
      ids.map((device, n) => ({
        device,
        series: 'system_cpu_busy_ratio',
        value: valueOf(n, ms),
        at: ms,
      })),
    )
    await Promise.allSettled([storeSamples(engines, workspaceId, samples), beat(engines, ids)])
  }
  work.use(everyPoint(report))
  await sleep(Math.max(0, begin - Date.now()))
  const kills = await killInTurns(partsOf(stand, second), end)
  await sleep(Math.max(0, end - Date.now()))

  const { received } = webhooks
  const expected = 2 * devices
  await until(() => transitionsOf(received).size >= expected, settleMs)
  const settledMs = Date.now() - end
  // What would be received twice is received by what comes after.
  await sleep(pointMs * 4)

  const transitions = transitionsOf(received)
  const count = (event: string) => [...transitions.keys()].filter((key) => key.endsWith(event)).length
  const messages = new Set(received.map(({ id }) => id)).size
  const again = received.length - messages
  const anew = messages - transitions.size
  const twice = (again + anew) / expected
  return [
    row('machines, evaluators', `${devices}, 2`),
    row('kills', kills.map(({ name, count: times }) => `${name} ${times}`).join(', ')),
    row('raised and received', count('raised'), String(devices), count('raised') === devices),
    row('resolved and received', count('resolved'), String(devices), count('resolved') === devices),
    row('all of them received after the last ended', seconds(settledMs)),
    row('requests with the id of an earlier one', again),
    row('transitions that were received anew, under another id', anew),
    row('received twice, in all', `${(twice * 100).toFixed(1)} %`, '≤ 1 %', twice <= mostTwice),
    row('signatures that do not hold', received.filter(({ isSigned }) => !isSigned).length),
  ]
}

const transitionsOf = (received: readonly Notification[]) =>
  Map.groupBy(received, ({ deviceId, event }) => `${deviceId} ${event}`)

const partsOf = (
  stand: Stand,
  second: { kill: () => Promise<void>; start: () => Promise<unknown> },
): Part[] => [
  { name: 'server', kill: stand.killServer, start: stand.startServer },
  ...['postgres', 'nats', 'victoria', 'vmalert'].map((name) => ({
    name,
    kill: () => killEngine(copyName, name),
    start: () => startEngine(copyName, name),
  })),
  { name: 'the other vmalert', kill: second.kill, start: second.start },
]

async function killInTurns(parts: readonly Part[], end: number) {
  const kills = parts.map(({ name }) => ({ name, count: 0 }))
  for (let turn = 0; Date.now() < end; turn += 1) {
    const [part, kept] = [parts[turn % parts.length], kills[turn % parts.length]]
    if (!part || !kept) break
    await part.kill()
    kept.count += 1
    await sleep(awayMs)
    await part.start()
    process.stdout.write(`${part.name} killed and started again\n`)
    await sleep(restMs)
  }
  return kills
}
