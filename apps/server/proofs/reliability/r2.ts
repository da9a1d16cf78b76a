import { setTimeout as sleep } from 'node:timers/promises'
import { killEngine, startEngine } from '@marsad/engines'
import { type Fleet, startFleet } from '@marsad/fleet'
import { nothingLost } from './nothing-lost.ts'
import { probe } from './probe.ts'
import type { Proof } from './proof.ts'
import { runFor } from './run-for.ts'
import { copyName, setUp, type Stand } from './stand.ts'
import { row, type Row, seconds } from './verdict.ts'

const goalMs = 10_000
const awayMs = 3000
const restMs = 8000

type Return = { name: string; upMs: number; backMs: number }
type Part = { name: string; kill: () => Promise<void>; start: () => Promise<unknown> }

const partsOf = (stand: Stand): Part[] => [
  { name: 'server', kill: stand.killServer, start: stand.startServer },
  ...['postgres', 'nats', 'victoria'].map((name) => ({
    name,
    kill: () => killEngine(copyName, name),
    start: () => startEngine(copyName, name),
  })),
]

/** Each part is killed five times under the load of R1, and started again as a supervisor would. */
export const r2: Proof = async ({ minutes = 10, devices = 1000 }) => {
  const rounds = Math.max(1, Math.round(minutes / 2))
  await using stand = await setUp()
  using fleet = await startFleet({
    server: stand.url,
    keys: await stand.keysFor(devices),
    devices,
    live: true,
    parts: ['host'],
  })
  await runFor(fleet, 1)
  const returns: Return[] = []
  for (let round = 1; round <= rounds; round += 1) {
    for (const part of partsOf(stand)) {
      const { upMs, backMs } = await killAndReturn(stand, fleet, part)
      process.stdout.write(
        `${part.name}, round ${round}: up in ${seconds(upMs)}, back in ${seconds(backMs)}\n`,
      )
      returns.push({ name: part.name, upMs, backMs })
      await sleep(restMs)
    }
  }
  await runFor(fleet, 1)
  return [
    row('agents, kills of each part', `${devices}, ${rounds}`),
    ...[...Map.groupBy(returns, ({ name }) => name)].map(([name, times]): Row => {
      const slowest = times.toSorted((a, b) => a.backMs - b.backMs).at(-1) ?? { upMs: 0, backMs: 0 }
      return row(
        `${name}: reads, writes and live asks back, slowest of ${times.length}`,
        `${seconds(slowest.backMs)}, of which its own start ${seconds(slowest.upMs)}`,
        '≤ 10 s',
        slowest.backMs <= goalMs,
      )
    }),
    ...(await nothingLost(stand, fleet)),
  ]
}

/** From the moment the part is started again until everything a user or an agent does works again. */
async function killAndReturn(stand: Stand, fleet: Fleet, { kill, start }: Part) {
  await kill()
  await sleep(awayMs)
  const began = performance.now()
  await start()
  const upMs = performance.now() - began
  await probe(stand, fleet)
  return { upMs, backMs: performance.now() - began }
}
