import { setTimeout as sleep } from 'node:timers/promises'
import { timing } from '@marsad/contract/agent/protocol'
import { openNamespace } from './namespace.ts'
import type { Proof } from './proof.ts'
import { startRealAgent } from './real-agent.ts'
import { openRelay } from './relay.ts'
import { setUp, type Stand } from './stand.ts'
import { row, seconds } from './verdict.ts'

const goalMs = 120_000
const bad = { lossPercent: 5, delayMs: 200 }
const pointMs = timing.pointSeconds * 1000

/** The cable is pulled, and then put back into a network that is hardly better. The agent is the real one. */
export const r3: Proof = async ({ minutes = 5 }) => {
  await using stand = await setUp()
  await using namespace = await openNamespace()
  using relay = await openRelay(namespace.address, new URL(stand.url))
  const [key = ''] = await stand.keysFor(1)
  await using agent = await startRealAgent(namespace, relay.url, key)
  const moments = () => storedMoments(stand, agent.deviceId)
  await until(async () => (await moments()).length >= 3)
  await namespace.cut()
  const cutAt = Date.now()
  await sleep(minutes * 60_000)
  const before = await moments()
  await namespace.lose(bad.lossPercent)
  relay.delay(bad.delayMs / 2)
  await namespace.mend()
  const mendedAt = Date.now()
  await until(async () => isComplete(await moments(), mendedAt))
  const backlogMs = Date.now() - mendedAt
  await sleep(2 * 60_000)
  const stored = await moments()
  const lossy = stored.filter((at) => at > mendedAt).length
  const gaps = countGaps(stored)
  return [
    row('cut', seconds(mendedAt - cutAt)),
    row('then', `${bad.lossPercent} % of packets lost each way, ${bad.delayMs} ms longer there and back`),
    row('points stored when the cut ended', before.length),
    row('backlog gone after', seconds(backlogMs), '≤ 2 min', backlogMs <= goalMs),
    row('points stored in the end, of these made in the bad network', `${stored.length}, ${lossy}`),
    row('gaps of more than one point', gaps, '0', gaps === 0),
  ]
}

/** Nothing is missing up to the moment. */
const isComplete = (moments: number[], upTo: number) =>
  (moments.at(-1) ?? 0) >= upTo - pointMs && countGaps(moments) === 0

/** A point may be a little late on a busy machine; half an interval more, and one is missing. */
const countGaps = (moments: number[]) =>
  moments.filter((at, index) => at - (moments[index - 1] ?? at) > pointMs * 1.5).length

async function storedMoments({ victoria, workspaceId }: Stand, deviceId: string): Promise<number[]> {
  await victoria.fetch('/internal/force_flush')
  const selector = `system_uptime_seconds{workspace="${workspaceId}",device="${deviceId}"}`
  const response = await victoria.fetch('/api/v1/export', {
    method: 'POST',
    body: new URLSearchParams({ 'match[]': selector, start: '0' }),
  })
  const text = await response.text()
  return text === '' ? [] : (JSON.parse(text) as { timestamps: number[] }).timestamps
}

async function until(isSo: () => Promise<boolean>, mostMs = 10 * 60_000): Promise<void> {
  for (const end = Date.now() + mostMs; !(await isSo()); await sleep(1000))
    if (Date.now() > end) throw new Error('it did not happen in time')
}
