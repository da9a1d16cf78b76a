import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '../../../../engines/postgres.ts'
import { perService, type Service } from '../../../../platform/context.ts'
import { alertingJobs } from '../../alerting.jobs.ts'
import { listOverdueChannels } from './claims.store.ts'
import { deliverChannel } from './deliver.ts'
import { pauseMs } from './routing.rules.ts'

/** How long a worker stays with one channel: a slow channel must not delay the others. */
const patienceMs = 2000

export async function deliverSoon(service: Service, channel: Channel) {
  await Promise.race([deliveriesOf(service).look(channel), sleep(patienceMs)])
}

/** Channels with overdue messages are woken: the worker that was to send them is gone. */
export async function wakeOverdue(service: Service, workspaceId: string, at = new Date()) {
  const channelIds = await service.engines.postgres.transaction({ workspaceId }, (tx) =>
    listOverdueChannels(tx, workspaceId, at),
  )
  await wakeChannels(
    service,
    workspaceId,
    channelIds.map((channelId) => ({ channelId, nextTryAt: at })),
  )
}

const mostFailures = 10

type Channel = { workspaceId: string; channelId: string }

/** One run per channel at a time; a wake during the run triggers one more. */
const deliveriesOf = perService((service) => {
  const running = new Map<string, { isAsked: boolean }>()
  const once = async ({ workspaceId, channelId }: Channel) =>
    wakeChannels(service, workspaceId, await deliverChannel(service, { workspaceId, channelId }))

  async function look(channel: Channel) {
    const { channelId } = channel
    const already = running.get(channelId)
    if (already) {
      already.isAsked = true
      return
    }
    const run = { isAsked: true }
    running.set(channelId, run)
    try {
      for (let failures = 0; run.isAsked;) {
        run.isAsked = false
        try {
          await once(channel)
        } catch (error) {
          service.log.warn({ err: error, channelId }, 'notifications: a delivery broke off')
          // A database that is unavailable comes back; after too many failures the sweep finds what is due.
          failures += 1
          run.isAsked = failures < mostFailures
          await sleep(pauseMs, undefined, { ref: false })
        }
      }
    } finally {
      running.delete(channelId)
    }
  }
  return { look }
})

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
