import { startFleet } from '@marsad/fleet'
import { nothingLost } from './nothing-lost.ts'
import type { Proof } from './proof.ts'
import { runFor } from './run-for.ts'
import { setUp } from './stand.ts'
import { row } from './verdict.ts'

/** A fleet at work: the store holds what the agents sent, no more and no less. */
export const r1: Proof = async ({ minutes = 10, devices = 1000 }) => {
  await using stand = await setUp()
  using fleet = await startFleet({
    server: stand.url,
    keys: await stand.keysFor(devices),
    devices,
    live: true,
    parts: ['host'],
  })
  await runFor(fleet, minutes)
  const rows = await nothingLost(stand, fleet)
  const { postMs } = fleet.statistics
  return [
    row('agents, minutes', `${devices}, ${minutes}`),
    ...rows,
    row(
      'time of a report, p50 and p99',
      `${postMs.quantile(0.5).toFixed(0)} ms, ${postMs.quantile(0.99).toFixed(0)} ms`,
    ),
    row('memory of the server, resident', `${stand.residentMb().toFixed(0)} MB`),
  ]
}
