import type { ChangeKind } from '@marsad/contract/inventory'
import type { Tx } from '../../engines/postgres.ts'
import type { Service } from '../../lib/ctx.ts'
import { alertWatchJobs } from './alert-watch.jobs.ts'
import { findWatchedKinds } from './alert-watch.store.ts'

type Ids = { workspaceId: string; deviceId: string }

/** Has changes looked at that some rule is about, exactly when the transaction that writes them is through. */
export async function changesWritten(
  tx: Tx,
  service: Service,
  { workspaceId, deviceId }: Ids,
  changes: readonly { kind: ChangeKind; subject: string }[],
  at: Date,
) {
  if (changes.length === 0) return
  const kinds = await findWatchedKinds(tx, workspaceId, [...new Set(changes.map(({ kind }) => kind))])
  const watched = changes.flatMap(({ kind, subject }) => (kinds.has(kind) ? { kind, subject } : []))
  if (watched.length === 0) return
  const input = { workspaceId, deviceId, at: at.toISOString(), changes: watched }
  await service.engines.jobs.enqueue(alertWatchJobs(service).changes, input, { tx })
}

/** Has the findings of a workspace looked at soon. One that fails is made up for within a minute. */
export function postureMoved(service: Service, workspaceId: string) {
  service.engines.jobs
    .enqueue(alertWatchJobs(service).posture, { workspaceId }, { key: workspaceId })
    .catch((error: unknown) =>
      service.log.warn({ err: error }, 'alerts: a look at findings could not be asked for'),
    )
}
