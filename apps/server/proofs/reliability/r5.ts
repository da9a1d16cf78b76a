import { setTimeout as sleep } from 'node:timers/promises'
import { agentPaths } from '@marsad/contract/agent/protocol'
import { startFleet } from '@marsad/fleet'
import { joinedMachine } from '../../src/test/agents/machine.ts'
import { until } from '../alerts/reporting.ts'
import { nothingLost } from './nothing-lost.ts'
import type { Proof } from './proof.ts'
import { runFor } from './run-for.ts'
import { giveSmallDisk } from './small-disk.ts'
import { copyName, setUp, type Stand } from './stand.ts'
import { row, seconds } from './verdict.ts'

const diskMb = 512
const everyMs = 500
const mostMs = 120_000
const reads = ['/api/fleet', '/api/devices', '/api/alerts?status=active']

/** The store's disk is full: reports are refused with 503, reads go on, and what waited at the agents arrives later. */
export const r5: Proof = async ({ minutes = 3, devices = 200 }) => {
  await using stand = await setUp()
  await using disk = await giveSmallDisk(copyName, diskMb)
  using fleet = await startFleet({
    server: stand.url,
    keys: await stand.keysFor(devices),
    devices,
    live: false,
    parts: ['host'],
  })
  await runFor(fleet, 1)

  const { token } = await joinedMachine(stand.client, stand)
  const over = new AbortController()
  const answers: Answer[] = []
  const watched = [report(stand, token, answers, over.signal), read(stand, over.signal)] as const
  const answersFrom = (began: number, isTaken: boolean) =>
    answers.find(({ at, status }) => at >= began && (status === 204) === isTaken)

  await disk.fill()
  const filled = Date.now()
  const isRefused = await until(() => answersFrom(filled, false) !== undefined, mostMs)
  const refusedAt = Date.now()
  await runFor(fleet, minutes)
  const freed = Date.now()
  await disk.free()
  const isTaken = await until(() => answersFrom(freed, true) !== undefined, mostMs)
  over.abort()
  const [, { count, failures }] = await Promise.all(watched)

  const whileFull = answers.filter(({ at }) => at >= refusedAt && at < freed)
  const polite = whileFull.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null).length
  const refusedAfter = (answersFrom(filled, false)?.at ?? Infinity) - filled
  const takenAfter = (answersFrom(freed, true)?.at ?? Infinity) - freed
  return [
    row('agents, minutes without space', `${devices}, ${minutes}`),
    row('first report refused after', seconds(refusedAfter), undefined, isRefused),
    row(
      'answers to reports while the disk was full: 503 with Retry-After',
      `${polite} of ${whileFull.length}`,
      'all',
      polite === whileFull.length && polite > 0,
    ),
    row(`reads that failed meanwhile, of ${count}`, failures, '0', failures === 0 && count > 0),
    row('first report taken again after', seconds(takenAfter), undefined, isTaken),
    ...(await nothingLost(stand, fleet)),
  ]
}

type Answer = { at: number; status: number; retryAfter: string | null }

/** One more machine, which sends the same report again and again and records the responses. */
async function report({ url }: Stand, token: string, answers: Answer[], isOver: AbortSignal) {
  while (!isOver.aborted) {
    const { status, headers } = await fetch(url + agentPaths.metrics, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
      body: `system_uptime_seconds 1 ${Date.now()}\n`,
    })
    answers.push({ at: Date.now(), status, retryAfter: headers.get('retry-after') })
    await sleep(everyMs)
  }
}

/** A person who goes on reading. */
async function read(stand: Stand, isOver: AbortSignal) {
  const seen = { count: 0, failures: 0 }
  while (!isOver.aborted) {
    for (const path of reads) {
      seen.count += 1
      await stand.call('GET', path).catch(() => (seen.failures += 1))
    }
    await sleep(everyMs)
  }
  return seen
}
