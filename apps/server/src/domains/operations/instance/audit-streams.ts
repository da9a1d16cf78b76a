import {
  type AuditStreamKind,
  type AuditStreams,
  type InstanceAuditEntry,
  instanceId,
} from '@marsad/contract/http/instance'
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditRow } from '../../../platform/audit/audit.store.ts'
import { toAuditEntry } from '../../../platform/audit/audit.ts'
import { daysAgo } from '../../../platform/batches.ts'
import { perService, type Service } from '../../../platform/context.ts'
import { createOutbound } from '../../../platform/outbound/index.ts'
import { webhookRequest } from '../../alerting/index.ts'
import { reasonOf } from '../doctor/examine.ts'
import {
  claimStream,
  forgetWaiting,
  listStreamRows,
  noteDelivered,
  noteFailure,
  readWaiting,
  saveStreams,
} from './audit-streams.store.ts'
import { sendSyslog } from './syslog.ts'

/** An entry as receivers get it; the workspace is null for an act on the instance itself. */
type StreamedEntry = Omit<InstanceAuditEntry, 'workspace'> & { workspaceId: string | null }
type Receiver = { kind: AuditStreamKind; target: string; send: (entries: StreamedEntry[]) => Promise<void> }

const toStreamed = (row: AuditRow): StreamedEntry => ({
  ...toAuditEntry(row),
  workspaceId: row.workspaceId === instanceId ? null : row.workspaceId,
})

class Refused extends Error {}

/** Receivers of the settings. Paths and credentials of their addresses may be secrets, and are not shown. */
const receiversOf = perService(({ config }): Receiver[] => {
  const { webhook, syslog } = config.auditStreams
  const outbound = createOutbound(config.outbound)
  return [
    ...(webhook
      ? [
          {
            kind: 'webhook' as const,
            target: new URL(webhook.url).origin,
            async send(entries: StreamedEntry[]) {
              const payload = { type: 'audit.entries', entries }
              const { url, ...sent } = webhookRequest(webhook, { id: idOf(entries), at: new Date(), payload })
              const answer = await outbound.call(url, { method: 'POST', ...sent })
              if (answer.kind === 'failed') throw new Refused(answer.detail || answer.problem)
              if (answer.status < 200 || answer.status > 299) throw new Refused(`HTTP ${answer.status}`)
            },
          },
        ]
      : []),
    ...(syslog
      ? [
          {
            kind: 'syslog' as const,
            target: `${syslog.protocol}//${syslog.host}`,
            send: (entries: StreamedEntry[]) => sendSyslog(syslog, entries),
          },
        ]
      : []),
  ]
})

/** The same for the same entries, so that a receiver recognises a second delivery; other entries have another. */
const idOf = (entries: readonly StreamedEntry[]) =>
  `audit_${createHash('sha256')
    .update(entries.map(({ id }) => id).join())
    .digest('hex')
    .slice(0, 32)}`

const batch = 100
const firstWaitMs = 2000
const longestWaitMs = 60_000

/** Delivers what waits for one receiver, oldest first, until nothing waits or a delivery fails. */
async function drain({ engines: { postgres } }: Service, { kind, send }: Receiver, signal: AbortSignal) {
  let hasMore = true
  while (hasMore && !signal.aborted) {
    hasMore = await postgres.transaction({}, async (tx) => {
      const stream = await claimStream(tx, kind)
      const rows = stream ? await readWaiting(tx, kind, batch) : []
      if (!stream || rows.length === 0) return false
      try {
        await send(rows.map(toStreamed))
      } catch (error) {
        const failures = stream.failures + 1
        const waitMs = Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures - 1, 10))
        await noteFailure(tx, kind, { problem: reasonOf(error), failures, waitMs })
        return false
      }
      await noteDelivered(
        tx,
        kind,
        rows.map(({ id }) => id),
      )
      return rows.length === batch
    })
  }
}

/** One round over all receivers: a slow one does not delay the others. */
export async function deliverAudit(service: Service, signal: AbortSignal) {
  const receivers = receiversOf(service)
  await service.engines.postgres.transaction({}, async (tx) => {
    await saveStreams(tx, receivers)
    await forgetWaiting(tx, daysAgo(service.config.retentionDays.audit))
  })
  await Promise.all(receivers.map((receiver) => drain(service, receiver, signal)))
  return receivers.length
}

const roundMs = 2000
const shiftMs = 55_000

/** Rounds for a minute, after which the next job goes on. */
export async function streamAudit(service: Service, signal: AbortSignal) {
  const until = Date.now() + shiftMs
  while ((await deliverAudit(service, signal)) > 0 && Date.now() < until && !signal.aborted)
    await sleep(roundMs, undefined, { signal }).catch(() => {})
}

/** Ids begin with their time in milliseconds. */
const timeOf = (id: string) => new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16))

const untried = {
  backlog: 0,
  waitingSince: null,
  deliveredAt: null,
  problem: null,
  failures: 0,
  nextTryAt: null,
}

export async function listAuditStreams(service: Service): Promise<AuditStreams> {
  const rows = await service.engines.postgres.transaction({}, listStreamRows)
  const known = rows.map(
    ({ kind, target, backlog = 0, oldestId, deliveredAt, problem, failures, nextTryAt }) => ({
      kind,
      target,
      backlog,
      waitingSince: oldestId ? timeOf(oldestId).toISOString() : null,
      deliveredAt: deliveredAt?.toISOString() ?? null,
      problem,
      failures,
      nextTryAt: problem === null ? null : nextTryAt.toISOString(),
    }),
  )
  // Until the first round of a worker, the settings of this process are all that is known.
  const others = receiversOf(service).filter(({ kind }) => rows.every((row) => row.kind !== kind))
  return { streams: [...known, ...others.map(({ kind, target }) => ({ kind, target, ...untried }))] }
}
