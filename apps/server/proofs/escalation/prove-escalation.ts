import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { killEngine, startEngine } from '@marsad/engines'
import { defaultPace } from '../../src/platform/pace.ts'
import { closeEngines, createEngines, type Engines } from '../../src/engines/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { signedInPerson } from '../../src/test/people.ts'
import { localTargets } from '../alerts/webhooks.ts'
import { startProgram } from '../program.ts'
import { copyName, setUp, type Stand } from '../reliability/stand.ts'
import { row, type Row, seconds } from '../reliability/verdict.ts'
import { addSilentDevices, raise } from './fill.ts'
import { mailsOf, openPages, type ReceivedPage } from './received.ts'

const steps = 3
const waitMs = 60_000
const awayMs = 1500
const restMs = 6000
const goalMs = 5000
/** Longer than the claim of a worker that was killed while it sent a message. */
const settleMs = 75_000

type Options = { incidents: number; minutes: number }
type Part = { name: string; kill: () => Promise<unknown>; start: () => Promise<unknown> }

/**
 * Incidents begin one after the other, each with three steps a minute apart, while the server, a second worker and
 * PostgreSQL are killed in turns and started again as a supervisor would.
 */
export async function proveEscalation({ incidents, minutes }: Options): Promise<Row[]> {
  await using stand = await setUp(localTargets)
  await using work = new AsyncDisposableStack()
  using received = await openPages(stand)
  const engines = work.adopt(createEngines(stand.config, createLog('silent')), closeEngines)
  const { workspaceId } = stand
  const people = await Promise.all(
    Array.from({ length: steps }, () => signedInPerson({ engines }, { role: 'member', workspaceId })),
  )
  await stand.call('POST', '/api/alert-rules', {
    subject: { kind: 'offline', silentMinutes: 2 },
    severity: 'critical',
    scope: { kind: 'workspace' },
  })
  await stand.call('POST', '/api/escalation-policies', {
    name: 'Proof',
    isDefault: true,
    steps: people.map(({ userId }) => ({
      targets: [
        { kind: 'person', userId },
        { kind: 'channel', channelId: received.channelId },
      ],
      waitMinutes: waitMs / 60_000,
    })),
  })
  const devices = await addSilentDevices(engines, workspaceId, incidents)
  const second = await secondWorker(stand)
  work.defer(() => second.kill())

  const kills = killInTurns(partsOf(stand, second))
  const everyMs = Math.max(1, (minutes * 60_000 - (steps - 1) * waitMs) / incidents)
  for (const deviceId of devices) {
    await raise(stand, { workspaceId, deviceId })
    await sleep(everyMs)
  }
  await sleep(defaultPace.firstStepMs + (steps - 1) * waitMs)
  const killed = await kills.stop()
  await sleep(settleMs)
  const done = await readSteps(engines, workspaceId)
  const mails = await Promise.all(
    people.map(({ userId }) => mailsOf(stand.addresses.inboxUrl, `${userId}@example.com`)),
  )
  return [
    row('incidents, steps each, minutes', `${incidents}, ${steps}, ${minutes}`),
    row('kills', killed.counts),
    row('postgres: longest from its kill until it accepts connections', seconds(killed.longestMs)),
    ...stepRows(done, incidents * steps, killed.absences),
    ...pageRows(received.pages, done, incidents * steps),
    ...mailRows(mails.flat(), done),
  ]
}

/** A second process with the role of a worker, as in an install of two. */
async function secondWorker(stand: Stand) {
  const env = { ...stand.env, MARSAD_ROLES: 'worker', MARSAD_PORT: '0' }
  const start = () => startProgram(join(import.meta.dirname, '../../src/main.ts'), { env })
  let program = await start()
  return {
    kill: () => program.stop('SIGKILL'),
    start: async () => {
      program = await start()
    },
  }
}

const partsOf = (stand: Stand, second: Omit<Part, 'name'>): Part[] => [
  { name: 'server', kill: stand.killServer, start: stand.startServer },
  {
    name: 'postgres',
    kill: () => killEngine(copyName, 'postgres'),
    start: () => startEngine(copyName, 'postgres'),
  },
  { name: 'worker', ...second },
]

type Absence = { from: number; until: number }

/** Kills each part in turns until stopped; no step can be done without PostgreSQL, so those times are recorded. */
function killInTurns(parts: readonly Part[]) {
  const counts = new Map(parts.map(({ name }) => [name, 0]))
  const absences: Absence[] = []
  const over = new AbortController()
  const run = async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const part = parts[turn % parts.length]
      if (!part) break
      const from = Date.now()
      await part.kill()
      counts.set(part.name, (counts.get(part.name) ?? 0) + 1)
      await sleep(awayMs)
      await part.start()
      if (part.name === 'postgres') absences.push({ from, until: Date.now() })
      process.stdout.write(`${part.name} killed and started again\n`)
      await sleep(restMs)
    }
  }
  const running = run()
  return {
    async stop() {
      over.abort()
      await running
      return {
        counts: [...counts].map(([name, count]) => `${name} ${count}`).join(', '),
        absences,
        longestMs: Math.max(0, ...absences.map(({ from, until }) => until - from)),
      }
    },
  }
}

type Step = { deviceId: string; step: number; dueAt: number; at: number; isPerson: boolean; status: string }

/** Every page as the database has it, with when its step was due by the begin of the escalation. */
async function readSteps(engines: Engines, workspaceId: string): Promise<Step[]> {
  const rows = await engines.postgres.transaction({ workspaceId }, async (tx) => {
    const found = await tx.client.query<Omit<Step, 'at' | 'dueAt'> & { at: Date; startedAt: Date }>(
      `select a.device_id as "deviceId", d.escalation_step as step, d.created_at as at, e.started_at as "startedAt",
         d.user_id is not null as "isPerson", d.status
       from deliveries d join alerts a on a.id = d.alert_id join escalations e on e.id = d.escalation_id`,
    )
    return found.rows
  })
  return rows.map(({ startedAt, at, step, ...rest }) => ({
    ...rest,
    step,
    at: at.getTime(),
    dueAt: startedAt.getTime() + defaultPace.firstStepMs + (step - 1) * waitMs,
  }))
}

const late = (ms: readonly number[]) => {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return { median: at(0.5), p99: at(0.99), most: at(1), least: at(0) }
}

function stepRows(done: readonly Step[], wanted: number, absences: readonly Absence[]): Row[] {
  const toChannel = done.filter(({ isPerson }) => !isPerson)
  const toPeople = done.length - toChannel.length
  /** When a step could be done: when it was due, or when the database was back. */
  const possibleAt = (dueAt: number) =>
    absences.find(({ from, until }) => from <= dueAt && dueAt < until)?.until ?? dueAt
  const plain = late(toChannel.map(({ at, dueAt }) => at - dueAt))
  const beyond = late(
    toChannel.map(({ at, dueAt }) => Math.min(at - dueAt, Math.max(0, at - possibleAt(dueAt)))),
  )
  const inWords = ({ median, p99, most }: ReturnType<typeof late>) =>
    [median, p99, most].map(seconds).join(', ')
  return [
    row(
      'pages written to people, to the webhook',
      `${toPeople}, ${toChannel.length}`,
      `${wanted}, ${wanted}`,
      toPeople === wanted && toChannel.length === wanted,
    ),
    row('a step after it was due: median, 99th percentile, most', inWords(plain)),
    row(
      'the same without the time in which PostgreSQL was away',
      inWords(beyond),
      '≤ 5.0 s',
      beyond.most <= goalMs && plain.least >= -goalMs,
    ),
  ]
}

const keyOf = ({ deviceId, step }: { deviceId: string; step: number }) => `${deviceId} ${step}`

function pageRows(pages: readonly ReceivedPage[], done: readonly Step[], wanted: number): Row[] {
  const byStep = Map.groupBy(pages, keyOf)
  const twice = [...byStep.values()].filter((same) => new Set(same.map(({ id }) => id)).size > 1).length
  const repeated = pages.length - new Set(pages.map(({ id }) => id)).size
  const dueAt = new Map(done.map((one) => [keyOf(one), one.dueAt]))
  const { median, p99, most } = late(
    [...byStep].flatMap(([key, [first]]) => (first ? first.at - (dueAt.get(key) ?? 0) : [])),
  )
  return [
    row('webhook: pages lost', wanted - byStep.size, '0', byStep.size === wanted),
    row('webhook: pages written and sent twice', twice, '0', twice === 0),
    row(
      'webhook: repeated under the same id, because a worker was killed between sending and recording',
      repeated,
      '≤ 1 %',
      repeated <= wanted / 100,
    ),
    row(
      'webhook: received after it was due: median, 99th percentile, most',
      [median, p99, most].map(seconds).join(', '),
    ),
  ]
}

/** Several pages that wait for one person leave as one mail, so mails are counted by their message. */
function mailRows(mails: Awaited<ReturnType<typeof mailsOf>>, done: readonly Step[]): Row[] {
  const unsent = done.filter(({ isPerson, status }) => isPerson && status !== 'delivered').length
  const ids = mails.map(({ headers }) => headers['message-id'] ?? '')
  const twice = ids.length - new Set(ids).size
  return [
    row('people: pages not delivered', unsent, '0', unsent === 0),
    row('people: mails, of them sent twice', `${mails.length}, ${twice}`, '0 twice', twice === 0),
  ]
}
