import type { OwnRequirement } from '@marsad/contract/http/single-sign-on'
import type { Role } from '@marsad/contract/permissions'
import type { Tx } from '../../../engines/postgres.ts'
import { inWorkspace, type UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { enterPerson, enterWorkspace, listOpenWorkspaces } from '../workspaces/workspaces.store.ts'
import { findSessionIdentity } from './identities.store.ts'
import { findRequirement } from './providers.store.ts'
import { type Entrance, isAdmitted } from './single-sign-on.rules.ts'

type Home = { workspaceId: string; role: Role }
type Session = Omit<Entrance, 'role'>

/** The error with which a workspace refuses a session; undefined if it admits it. Needs the workspace's scope. */
async function whyNotEnter(tx: Tx, { workspaceId, role }: Home, session: Session) {
  if (session.confinedTo !== null && session.confinedTo !== workspaceId) return 'auth.session_confined'
  const requirement = await findRequirement(tx, workspaceId)
  if (!requirement?.isInForce) return undefined
  const { method: required, hasProvider } = requirement
  if (isAdmitted({ ...session, role }, { workspaceId, hasProvider, required })) return undefined
  return required === 'single_sign_on'
    ? 'auth.single_sign_on_required'
    : 'auth.second_factor_required_by_workspace'
}

/**
 * The first of a person's workspaces that admits a new session. Fails with the reason of the preferred one if none
 * does. Leaves the scope of the chosen workspace.
 */
export async function chooseAdmitting(tx: Tx, userId: string, first: Home, session: Session): Promise<Home> {
  await enterWorkspace(tx, first.workspaceId)
  const reason = await whyNotEnter(tx, first, session)
  if (reason === undefined) return first
  if (session.confinedTo === null) {
    await enterPerson(tx, userId)
    for (const { id: workspaceId, role } of await listOpenWorkspaces(tx, userId)) {
      await enterWorkspace(tx, workspaceId)
      if ((await whyNotEnter(tx, { workspaceId, role }, session)) === undefined) return { workspaceId, role }
    }
  }
  throw new Failure(reason)
}

/** Refuses to move the caller's session into a workspace that does not admit it. Leaves that workspace's scope. */
export async function assertMayEnter(tx: Tx, ctx: UserCtx, home: Home) {
  const session = await findSessionIdentity(tx, ctx.caller.sessionId)
  if (!session) throw new Failure('auth.session_ended')
  await enterWorkspace(tx, home.workspaceId)
  const reason = await whyNotEnter(tx, home, session)
  if (reason !== undefined) throw new Failure(reason)
}

/** The requirement of the current workspace, for the notice before it is in force. */
export const getOwnRequirement = (ctx: UserCtx): Promise<OwnRequirement> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId, role, sessionId } = ctx.caller
    const requirement = await findRequirement(tx, workspaceId)
    const session = await findSessionIdentity(tx, sessionId)
    if (!requirement || !session) return { requirement: null, isMet: true }
    const { method: required, hasProvider, startsAt } = requirement
    return {
      requirement: { method: required, from: startsAt.toISOString() },
      isMet: isAdmitted({ ...session, role }, { workspaceId, hasProvider, required }),
    }
  })
