import type { Tx } from '../../../engines/postgres.ts'
import { inWorkspace, perService, type Service, type WorkspaceCtx } from '../../../platform/context.ts'
import { createTurns } from '../../../platform/gate.ts'
import { lockAlerts } from './life.store.ts'

type Work<Result> = (tx: Tx) => Promise<Result>

const turnsOf = perService(() => createTurns())

/** At most this many alerts move in one transaction, so that none keeps the event loop or the lock for long. */
export const maxMovedAtOnce = 300

/**
 * One transaction at a time moves the alerts of a workspace, so that each sees the result of the last. They wait for
 * each other before they take a connection: otherwise a flood in one workspace would hold all of them, waiting.
 */
export const moveInTurn = <Result>(
  service: Service,
  workspaceId: string,
  work: Work<Result>,
  options?: { isUrgent: boolean },
) =>
  turnsOf(service)(
    workspaceId,
    () => service.engines.postgres.transaction({ workspaceId }, (tx) => locked(tx, workspaceId, work)),
    options,
  )

/** The same for the act of a caller, who does not wait behind a flood. */
export const actInTurn = <Result>(ctx: WorkspaceCtx, work: Work<Result>) => {
  const { workspaceId } = ctx.caller
  const act = () => inWorkspace(ctx, (tx) => locked(tx, workspaceId, work))
  return turnsOf(ctx)(workspaceId, act, { isUrgent: true })
}

/** Other processes wait at the database. */
async function locked<Result>(tx: Tx, workspaceId: string, work: Work<Result>): Promise<Result> {
  await lockAlerts(tx, workspaceId)
  return work(tx)
}
