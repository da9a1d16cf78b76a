import { setTimeout as sleep } from 'node:timers/promises'
import type { TicketDetail } from '@marsad/contract/http/tickets'
import { clusterStatus, downCluster, killPart, resetCluster, startPart, upCluster } from '@marsad/engines'
import { startFleet } from '@marsad/fleet'
import { readConfig } from '../../src/config.ts'
import { closeEngines, createEngines } from '../../src/engines/index.ts'
import { createVictoria } from '../../src/engines/victoria.ts'
import { createLog } from '../../src/platform/log.ts'
import { signedInPerson } from '../../src/test/people.ts'
import { keepBusyInTurns } from '../alerts/busy-in-turns.ts'
import { openWebhooks } from '../alerts/webhooks.ts'
import { addDevices } from '../watch/fill.ts'
import { nothingLost } from './nothing-lost.ts'
import { probe } from './probe.ts'
import type { Proof } from './proof.ts'
import { runFor } from './run-for.ts'
import { callerOf } from './stand.ts'
import { row, type Row, seconds } from './verdict.ts'

const name = 'cluster-proof'
const restMs = 4000
const writeEveryMs = 250
/** HAProxy stands for a pair with a floating address; the object store and the mail server are not Marsad's. */
const single = ['haproxy', 's3', 'maildev']
const goals: Record<string, number> = { postgres: 15_000, nats: 3000 }
const usualGoalMs = 10_000

/** Enough that one becomes busy all the time, however long the kills take. */
const busyDevices = 900
const busyEveryMs = 6000

type Loss = { kind: string; backMs: number }

/** Every part of a cluster is killed in turn and stays away until everything works without it; then two stores at once. */
export const r13: Proof = async ({ minutes: rounds = 10, devices = 1000 }) => {
  await using stand = await setUpCluster()
  using webhooks = await openWebhooks(stand)
  await using work = new AsyncDisposableStack()
  const engines = work.adopt(createEngines(stand.config, createLog('silent')), closeEngines)
  const ids = await addDevices(engines, stand.workspaceId, busyDevices)
  using fleet = await startFleet({
    server: stand.url,
    keys: await stand.keysFor(devices),
    devices,
    live: true,
    parts: ['host'],
  })
  await runFor(fleet, 1)
  using writer = writeTickets(stand)
  const machines = work.use(await keepBusyInTurns(stand, { engines, ids, everyMs: busyEveryMs }))
  const losses: Loss[] = []
  const lose = async (kind: string, parts: readonly string[]) => {
    const began = performance.now()
    await Promise.all(parts.map((part) => killPart(name, part)))
    const answers = parts.length === 1 ? await probe(stand, fleet) : []
    const backMs = performance.now() - began
    if (parts.length === 1) losses.push({ kind, backMs })
    process.stdout.write(`${parts.join(' and ')}: works without after ${seconds(backMs)}\n`)
    if (backMs > (goals[kind] ?? usualGoalMs)) process.stdout.write(`  ${answers.join('\n  ')}\n`)
    for (const part of parts) await startAgain(part)
    await probe(stand, fleet)
    await sleep(restMs)
  }
  const parts = (await clusterStatus(name))
    .map(({ engine }) => engine)
    .filter((part) => !single.includes(part))
  for (let round = 1; round <= rounds; round += 1) {
    for (const part of parts) await lose(part.replace(/\d+$/, ''), [part])
    await lose('two stores', ['vmstorage1', 'vmstorage2'])
  }
  await runFor(fleet, 1)
  writer.stop()
  const alerts = await machines.finish(webhooks.received)
  const missing = await writer.missing()
  return [
    row('agents, parts, kills of each', `${devices}, ${parts.length}, ${rounds}`),
    ...[...Map.groupBy(losses, ({ kind }) => kind)].map(([kind, all]): Row => {
      const slowest = Math.max(...all.map(({ backMs }) => backMs))
      const goal = goals[kind] ?? usualGoalMs
      const what = `${kind}: first list, report and live answer without it, slowest of ${all.length}`
      return row(what, seconds(slowest), `≤ ${goal / 1000} s`, slowest <= goal)
    }),
    row(
      'longest time without an acknowledged ticket',
      seconds(writer.longestMs()),
      '≤ 15 s',
      writer.longestMs() <= 15_000,
    ),
    row('tickets acknowledged; of these lost', `${writer.acknowledged()}; ${missing}`, '0', missing === 0),
    ...alerts,
    ...(await nothingLost(stand, fleet)),
  ]
}

/** A port may stay taken for a moment after its program was killed. */
async function startAgain(part: string): Promise<void> {
  for (let left = 10; ; left -= 1) {
    try {
      await startPart(name, part)
      return
    } catch (error) {
      if (left === 0) throw error
      process.stdout.write(`${part} could not be started at once: ${String(error)}\n`)
      await sleep(1000)
    }
  }
}

async function setUpCluster() {
  await resetCluster(name)
  const env = await upCluster(name)
  const config = readConfig(env)
  const engines = createEngines(config, createLog('silent'))
  const { token, workspaceId } = await signedInPerson({ engines })
  await closeEngines(engines)
  const url = config.http.publicUrl.origin
  const victoria = createVictoria(config.victoria)
  return {
    url,
    config,
    workspaceId,
    victoria,
    ...callerOf(url, token),
    async [Symbol.asyncDispose]() {
      await victoria.close()
      await downCluster(name)
    },
  }
}

type Cluster = Awaited<ReturnType<typeof setUpCluster>>

/** Opens tickets all the time; those that were acknowledged must be there in the end. */
function writeTickets({ call }: Cluster) {
  const ids = new Set<string>()
  const over = new AbortController()
  let acknowledgedAt = performance.now()
  let longestMs = 0
  void (async () => {
    for (let n = 1; !over.signal.aborted; n += 1, await sleep(writeEveryMs)) {
      const ticket = {
        title: `Ticket ${n}`,
        description: 'Written while parts are killed',
        category: 'technical',
      }
      const response = await call('POST', '/api/tickets', ticket).catch(() => undefined)
      if (!response) continue
      const { ticket: opened } = (await response.json()) as TicketDetail
      ids.add(opened.id)
      longestMs = Math.max(longestMs, performance.now() - acknowledgedAt)
      acknowledgedAt = performance.now()
    }
  })()
  return {
    acknowledged: () => ids.size,
    longestMs: () => longestMs,
    stop: () => over.abort(),
    async missing() {
      let missing = 0
      for (const id of ids) {
        const found = () => call('GET', `/api/tickets/${id}`)
        await found()
          .catch(found)
          .catch(() => {
            missing += 1
          })
      }
      return missing
    },
    [Symbol.dispose]: () => over.abort(),
  }
}
