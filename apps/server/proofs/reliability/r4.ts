import { setTimeout as sleep } from 'node:timers/promises'
import { Histogram, startFleet, summaryOf } from '@marsad/fleet'
import type { Proof } from './proof.ts'
import { runFor } from './run-for.ts'
import { setUp, type Stand } from './stand.ts'
import { row, seconds } from './verdict.ts'

const goalMs = 30_000
const mostMs = 120_000

/** The server restarts under a large fleet: the agents reconnect, and people do not notice it. */
export const r4: Proof = async ({ minutes = 2, devices = 5000 }) => {
  await using stand = await setUp()
  using fleet = await startFleet({
    server: stand.url,
    keys: await stand.keysFor(devices),
    devices,
    live: true,
    parts: ['host'],
  })
  const connected = await until(() => fleet.connected() === devices)
  if (!connected) throw new Error(`only ${fleet.connected()} of ${devices} agents have connected`)
  await runFor(fleet, minutes)
  await stand.stopServer()
  const began = performance.now()
  await stand.startServer()
  const startMs = performance.now() - began
  const areSettled = new AbortController()
  const watched = watchList(stand, areSettled.signal)
  const areBack = await until(() => fleet.connected() === devices)
  const backMs = performance.now() - began
  areSettled.abort()
  const { listMs, failures } = await watched
  const isDrained = await fleet.drain()
  process.stdout.write(`${summaryOf(fleet)}\n`)
  return [
    row('agents connected', devices),
    row('the server listens again after', seconds(startMs)),
    row('all agents connected again after', seconds(backMs), '≤ 30 s', areBack && backMs <= goalMs),
    row(
      `list of devices meanwhile, p95 of ${listMs.total}`,
      `${listMs.quantile(0.95).toFixed(0)} ms`,
      '< 1 s',
      listMs.quantile(0.95) < 1000,
    ),
    row('of these failed', failures, '0', failures === 0),
    row('reports of before and after all acknowledged', isDrained ? 'yes' : 'no', 'yes', isDrained),
    row('memory of the server, resident', `${stand.residentMb().toFixed(0)} MB`),
  ]
}

async function until(isSo: () => boolean): Promise<boolean> {
  for (const end = Date.now() + mostMs; !isSo() && Date.now() < end;) await sleep(50)
  return isSo()
}

/** A person who requests the list again and again. */
async function watchList(stand: Stand, isOver: AbortSignal) {
  const listMs = new Histogram()
  let failures = 0
  while (!isOver.aborted) {
    const began = performance.now()
    await stand.call('GET', '/api/devices').catch(() => (failures += 1))
    listMs.add(performance.now() - began)
    await sleep(100)
  }
  return { listMs, failures }
}
