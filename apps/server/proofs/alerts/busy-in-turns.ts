import { setTimeout as sleep } from 'node:timers/promises'
import type { Engines } from '../../src/engines/index.ts'
import type { Stand } from '../reliability/stand.ts'
import { type Row, row, seconds } from '../reliability/verdict.ts'
import { beat, everyPoint, pointMs, storeSamples, until } from './reporting.ts'
import type { Notification } from './webhooks.ts'

const lastsMs = 60_000
/** Agents send again what a killed store had not persisted yet; this many points bring it back here. */
const pointsSpooled = 3
const settleMs = 360_000
const mostTwice = 0.01

type Machines = { engines: Engines; ids: readonly string[]; everyMs: number }

/** Machines report, and each is too busy for a minute, one after the other. A rule watches them. */
export async function keepBusyInTurns(
  stand: Pick<Stand, 'call' | 'workspaceId'>,
  { engines, ids, everyMs }: Machines,
) {
  const { workspaceId } = stand
  await stand.call('POST', '/api/alert-rules', {
    subject: { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 0 },
    severity: 'critical',
    scope: { kind: 'workspace' },
  })
  const begin = Date.now() + 3 * pointMs
  let last = Infinity
  const startOf = (n: number) => begin + n * everyMs
  const valueOf = (n: number, at: number) =>
    startOf(n) < last && at >= startOf(n) && at < startOf(n) + lastsMs ? 1 : 0.1
  const points: number[] = []
  const reporting = everyPoint(async (at) => {
    points.push(at)
    const samples = points
      .slice(-pointsSpooled)
      .flatMap((ms) =>
        ids.map((device, n) => ({ device, series: 'system_cpu_busy_ratio', value: valueOf(n, ms), at: ms })),
      )
    await Promise.allSettled([storeSamples(engines, workspaceId, samples), beat(engines, ids)])
  })

  return {
    begin,
    /** When the last machine of all is no longer busy. */
    end: startOf(ids.length) + lastsMs,
    /** No further machine becomes busy; returns what was received of those that were. */
    async finish(received: readonly Notification[]): Promise<Row[]> {
      last = Math.min(Date.now(), startOf(ids.length))
      const expected = ids.filter((_, n) => startOf(n) < last).length
      const end = last + lastsMs
      await sleep(Math.max(0, end - Date.now()))
      // Machines of a fleet beside them may be busy now and then as well, and the rule watches them too.
      const own = () => received.filter(({ deviceId }) => ids.includes(deviceId))
      const isAll = await until(() => transitionsOf(own()).size >= 2 * expected, settleMs)
      const settledMs = Date.now() - end
      // What would be received twice is received by what comes after.
      if (isAll) await sleep(pointMs * 4)
      return rowsOf(own(), expected, settledMs)
    },
    [Symbol.asyncDispose]: () => reporting[Symbol.asyncDispose](),
  }
}

const transitionsOf = (received: readonly Notification[]) =>
  Map.groupBy(received, ({ deviceId, event }) => `${deviceId} ${event}`)

function rowsOf(received: readonly Notification[], expected: number, settledMs: number): Row[] {
  const transitions = transitionsOf(received)
  const count = (event: string) => [...transitions.keys()].filter((key) => key.endsWith(event)).length
  const messages = new Set(received.map(({ id }) => id)).size
  const repeated = received.length - messages
  const duplicated = messages - transitions.size
  const twice = (repeated + duplicated) / (2 * expected)
  return [
    row('raised and received', count('raised'), String(expected), count('raised') === expected),
    row('resolved and received', count('resolved'), String(expected), count('resolved') === expected),
    row('all of them received after the last ended', seconds(settledMs)),
    row('requests with the id of an earlier one', repeated),
    row('transitions that were received anew, under another id', duplicated),
    row('received twice, in all', `${(twice * 100).toFixed(1)} %`, '≤ 1 %', twice <= mostTwice),
    row('signatures that do not hold', received.filter(({ isSigned }) => !isSigned).length),
  ]
}
