import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '../../../../engines/postgres.ts'
import { perService, type Service } from '../../../../platform/context.ts'
import { alertingJobs } from '../../alerting.jobs.ts'
import { listOverdue } from './claims.store.ts'
import { deliverChannel } from './deliver.ts'
import { runsByKey } from './run-once.ts'
import { wakePeople } from './wake-people.ts'

/** How long a worker stays with one channel: a slow channel must not delay the others. */
const patienceMs = 2000

export async function deliverSoon(service: Service, channel: Channel) {
  const once = async () => wakeChannels(service, channel.workspaceId, await deliverChannel(service, channel))
  await Promise.race([runsOf(service)(channel.channelId, once), sleep(patienceMs)])
}

/** Channels and people with overdue messages are woken: the worker that was to send them is gone. */
export async function wakeOverdue(service: Service, workspaceId: string, at = new Date()) {
  const { channelIds, userIds } = await service.engines.postgres.transaction({ workspaceId }, (tx) =>
    listOverdue(tx, workspaceId, at),
  )
  await wakeChannels(
    service,
    workspaceId,
    channelIds.map((channelId) => ({ channelId, nextTryAt: at })),
  )
  await wakePeople(
    service,
    workspaceId,
    userIds.map((userId) => ({ userId, nextTryAt: at })),
  )
}

type Channel = { workspaceId: string; channelId: string }

const runsOf = perService((service) =>
  runsByKey({
    pauseMs: service.config.pace.pauseMs,
    onFailure: (error, channelId) =>
      service.log.warn({ err: error, channelId }, 'notifications: a delivery broke off'),
  }),
)

type Due = { channelId: string | null; nextTryAt: Date | null }

/**
 * Each channel is woken when its messages are due. Messages due now share one job; every later time has its
 * own, so that a job waiting for the end of quiet hours does not delay the next message.
 */
export async function wakeChannels(
  service: Service,
  workspaceId: string,
  due: readonly Due[],
  { tx }: { tx?: Tx } = {},
) {
  const now = Date.now()
  const wakes = new Map(
    due.flatMap(({ channelId, nextTryAt }) => {
      if (channelId === null || nextTryAt === null) return []
      const later = nextTryAt.getTime() > now ? nextTryAt : undefined
      const key = later ? `${channelId}@${later.getTime()}` : channelId
      return [[key, { channelId, ...(later && { startAfter: later }) }] as const]
    }),
  )
  // Always in the same order: two transactions that wake the same channels would deadlock otherwise.
  for (const [key, { channelId, ...when }] of [...wakes].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await service.engines.jobs.enqueue(
      alertingJobs.deliver,
      { workspaceId, channelId },
      { key, ...when, ...(tx && { tx }) },
    )
  }
}
