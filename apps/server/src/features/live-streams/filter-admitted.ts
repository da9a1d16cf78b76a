import type { KeyCaller, Service, UserCaller, WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { filterLiveSessions } from '../accounts/index.ts'
import { filterLiveKeys } from '../api-keys/index.ts'

/** Whoever may read: a device reports and reads nothing. */
export type Viewer = UserCaller | KeyCaller

export function viewerOf({ caller }: WorkspaceCtx): Viewer {
  if (caller.kind === 'device') throw new Failure('auth.forbidden')
  return caller
}

/** Those who may still be here. PostgreSQL is asked now, once for everybody of a workspace. */
export async function filterAdmitted<Guest extends { viewer: Viewer }>(
  { engines: { postgres } }: Pick<Service, 'engines'>,
  guests: readonly Guest[],
): Promise<Guest[]> {
  const byWorkspace = Map.groupBy(guests, ({ viewer }) => viewer.workspaceId)
  const admitted = [...byWorkspace].map(async ([workspaceId, ours]) => {
    const [sessions, keys] = await Promise.all([
      filterLiveSessions(postgres, workspaceId, idsOf(ours, 'user')),
      filterLiveKeys(postgres, workspaceId, idsOf(ours, 'api_key')),
    ])
    const live = new Set([...sessions, ...keys])
    return ours.filter(({ viewer }) => live.has(idOf(viewer)))
  })
  return (await Promise.all(admitted)).flat()
}

const idOf = (viewer: Viewer) => (viewer.kind === 'user' ? viewer.sessionId : viewer.keyId)

const idsOf = (guests: readonly { viewer: Viewer }[], kind: Viewer['kind']) => [
  ...new Set(guests.flatMap(({ viewer }) => (viewer.kind === kind ? idOf(viewer) : []))),
]
