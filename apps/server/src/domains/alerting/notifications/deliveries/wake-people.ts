import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '../../../../engines/postgres.ts'
import { perService, type Service } from '../../../../platform/context.ts'
import { announce } from '../../../../platform/live/live.bus.ts'
import { alertingJobs } from '../../alerting.jobs.ts'
import { findWorkspaceOf, listDueWaysTo } from './claims.store.ts'
import { deliverTo, type Sending } from './deliver.ts'
import { runsByKey } from './run-once.ts'

type Person = { workspaceId: string; userId: string }

/** How long a worker stays with one person. */
const patienceMs = 2000

const runsOf = perService((service) =>
  runsByKey({
    pauseMs: service.config.pace.pauseMs,
    onFailure: (error, userId) =>
      service.log.warn({ err: error, userId }, 'notifications: a message to a person broke off'),
  }),
)

/** Messages to a person that are due are sent, with the claims and retries of those through channels. */
export async function deliverToPersonSoon(service: Service, person: Person): Promise<void> {
  const { workspaceId, userId } = person
  const run = runsOf(service)(`${workspaceId} ${userId}`, () => deliverToPerson(service, person))
  await Promise.race([run, sleep(patienceMs)])
}

const directly: Sending['channel'] = { id: '', kind: 'email', locale: 'en', target: null }

async function deliverToPerson(service: Service, { workspaceId, userId }: Person): Promise<void> {
  const { workspace, recipients } = await service.engines.postgres.transaction(
    { workspaceId },
    async (tx) => ({
      workspace: await findWorkspaceOf(tx, workspaceId),
      recipients: await listDueWaysTo(tx, userId, new Date()),
    }),
  )
  if (!workspace) return
  const sending = { workspaceId, workspace, channel: directly }
  // At once: a mail server that does not answer must not delay the browsers.
  const all = await Promise.all(recipients.map((recipient) => deliverTo(service, sending, recipient)))
  const times = all.flat()
  await wakePeople(
    service,
    workspaceId,
    times.map((nextTryAt) => ({ userId, nextTryAt })),
  )
  announce(service, workspaceId, { kind: 'alerts' })
}

/** Each person is woken for when their messages are due, as channels are. */
export async function wakePeople(
  service: Service,
  workspaceId: string,
  due: readonly { userId: string; nextTryAt: Date }[],
  { tx }: { tx?: Tx } = {},
): Promise<void> {
  const now = Date.now()
  const wakes = new Map(
    due.map(({ userId, nextTryAt }) => {
      const later = nextTryAt.getTime() > now ? nextTryAt : undefined
      const key = `${workspaceId} ${userId}${later ? `@${later.getTime()}` : ''}`
      return [key, { userId, ...(later && { startAfter: later }) }] as const
    }),
  )
  // Always in the same order, for the same reason as channels.
  for (const [key, { userId, ...when }] of [...wakes].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await service.engines.jobs.enqueue(
      alertingJobs.deliverToPerson,
      { workspaceId, userId },
      { key, ...when, ...(tx && { tx }) },
    )
  }
}
