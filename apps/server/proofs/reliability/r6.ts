import { setTimeout as sleep } from 'node:timers/promises'
import { killEngine, startEngine } from '@marsad/engines'
import { closeEngines, createEngines } from '../../src/engines/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { keepBusyInTurns } from '../alerts/busy-in-turns.ts'
import { startSecondVmalert } from '../alerts/second-vmalert.ts'
import { localTargets, openWebhooks } from '../alerts/webhooks.ts'
import { addDevices } from '../watch/fill.ts'
import type { Proof } from './proof.ts'
import { copyName, setUp, type Stand } from './stand.ts'
import { row } from './verdict.ts'

const awayMs = 3000
const restMs = 12_000

type Part = { name: string; kill: () => Promise<void>; start: () => Promise<unknown> }

/** Each machine is too busy for a minute, one after the other, while all parts are killed in turns; two evaluators watch. */
export const r6: Proof = async ({ minutes = 4, devices = 500 }) => {
  await using stand = await setUp(localTargets)
  using webhooks = await openWebhooks(stand)
  await using second = startSecondVmalert(stand)
  await using work = new AsyncDisposableStack()
  const engines = work.adopt(createEngines(stand.config, createLog('silent')), closeEngines)
  const ids = await addDevices(engines, stand.workspaceId, devices)
  const everyMs = ((minutes - 1) * 60_000) / devices
  const machines = work.use(await keepBusyInTurns(stand, { engines, ids, everyMs }))
  await sleep(Math.max(0, machines.begin - Date.now()))
  const kills = await killInTurns(partsOf(stand, second), machines.end)
  return [
    row('machines, evaluators', `${devices}, 2`),
    row('kills', kills.map(({ name, count: times }) => `${name} ${times}`).join(', ')),
    ...(await machines.finish(webhooks.received)),
  ]
}

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
    const [part, tally] = [parts[turn % parts.length], kills[turn % parts.length]]
    if (!part || !tally) break
    await part.kill()
    tally.count += 1
    await sleep(awayMs)
    await part.start()
    process.stdout.write(`${part.name} killed and started again\n`)
    await sleep(restMs)
  }
  return kills
}
