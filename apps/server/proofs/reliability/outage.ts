import { setTimeout as sleep } from 'node:timers/promises'
import { agentPaths } from '@marsad/contract/agent/protocol'
import { killEngine, startEngine } from '@marsad/engines'
import { joinedMachine } from '../../src/test/agents/machine.ts'
import { everyPoint, until } from '../alerts/reporting.ts'
import { localTargets, openWebhooks } from '../alerts/webhooks.ts'
import type { Proof } from './proof.ts'
import { copyName, setUp, type Stand } from './stand.ts'
import { row } from './verdict.ts'

const minuteMs = 60_000
const windows = [0, 1] as const
/** Samples, the evaluator and its limits have to be back, and then the window has to pass. */
const settleMs = 4.5 * minuteMs
const batchPoints = 12

/**
 * Store and server are killed and stay away for minutes, while machines are too busy all the time and hand in afterwards what
 * they could not send. No alert may end by it or be received again; and when the machines are fine, all alerts end.
 */
export const outage: Proof = async ({ minutes, devices = 5 }) => {
  await using stand = await setUp(localTargets)
  using webhooks = await openWebhooks(stand)
  await using work = new AsyncDisposableStack()
  for (const windowMinutes of windows) {
    const subject = { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes }
    await stand.call('POST', '/api/alert-rules', {
      subject,
      severity: windowMinutes === 0 ? 'critical' : 'warning',
      scope: { kind: 'workspace' },
    })
  }
  let busy = 1
  for (let n = 0; n < devices; n += 1) work.use(await reportingMachine(stand, () => busy))
  const expected = devices * windows.length
  const raised = () => webhooks.received.filter(({ event }) => event === 'raised').length
  const resolved = () => webhooks.received.filter(({ event }) => event === 'resolved').length
  const isRaised = await until(() => raised() === expected, 5 * minuteMs)
  const rows = [row('alerts raised and received', raised(), String(expected), isRaised)]

  for (const part of ['store', 'server'] as const) {
    for (const length of minutes === undefined ? [1, 3, 10] : [minutes]) {
      await kill[part](stand)
      await sleep(length * minuteMs)
      await start[part](stand)
      await sleep(settleMs)
      rows.push(
        row(`${part} away for ${length} min: ends received`, resolved(), '0', resolved() === 0),
        row(`${part} away for ${length} min: received anew`, raised() - expected, '0', raised() === expected),
      )
      process.stdout.write(`${part} was away for ${length} min: ${raised()} raised, ${resolved()} resolved\n`)
    }
  }
  busy = 0.1
  const hasEnded = await until(() => resolved() === expected, 6 * minuteMs)
  return [
    ...rows,
    row('ended and received when the machines were fine', resolved(), String(expected), hasEnded),
  ]
}

const kill = {
  store: () => killEngine(copyName, 'victoria'),
  server: (stand: Stand) => stand.killServer(),
}
const start = {
  store: () => startEngine(copyName, 'victoria'),
  server: (stand: Stand) => stand.startServer(),
}

/** A machine that keeps what it could not send, and hands in the oldest first, as the agent does. */
async function reportingMachine(stand: Stand, busyRatio: () => number) {
  const { token } = await joinedMachine(stand.client, stand)
  const spool: string[] = []
  return everyPoint(async (at) => {
    spool.push(`system_cpu_busy_ratio ${busyRatio()} ${at}\nsystem_uptime_seconds 1 ${at}\n`)
    while (spool.length > 0) {
      const batch = spool.slice(0, batchPoints)
      const { ok } = await fetch(stand.url + agentPaths.metrics, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'text/plain' },
        body: batch.join(''),
        signal: AbortSignal.timeout(5000),
      })
      if (!ok) return
      spool.splice(0, batch.length)
    }
  })
}
