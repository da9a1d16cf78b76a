import type {
  CurrentWorkspace,
  Workspace,
  WorkspaceChanges,
  WorkspaceList,
} from '@marsad/contract/http/workspaces'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inWorkspace, type UserCtx, type WorkspaceCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { assertMayEnter } from '../single-sign-on/admission.ts'
import { ensureHomeWorkspace, goHome, toWorkspace } from './founding.ts'
import { findMembership, moveSession } from './members.store.ts'
import { loadOwnMembership } from './ownership.ts'
import {
  changeWorkspaceRow,
  deleteWorkspaceRow,
  enterWorkspace,
  findWorkspace,
  listJoined,
} from './workspaces.store.ts'

export const getWorkspace = async (ctx: WorkspaceCtx): Promise<Workspace> =>
  toWorkspace(await inWorkspace(ctx, (tx) => findWorkspace(tx, ctx.caller.workspaceId)))

export async function listWorkspaces(ctx: UserCtx): Promise<WorkspaceList> {
  const { userId, workspaceId, isConfined } = ctx.caller
  const rows = await inWorkspace(ctx, (tx) => listJoined(tx, userId))
  const shown = isConfined ? rows.filter(({ id }) => id === workspaceId) : rows
  return { workspaces: shown.map((row) => ({ ...row, isCurrent: row.id === workspaceId })) }
}

export const changeWorkspace = (ctx: WorkspaceCtx, changes: WorkspaceChanges): Promise<Workspace> =>
  inWorkspace(ctx, async (tx) => {
    const workspace = toWorkspace(await changeWorkspaceRow(tx, ctx.caller.workspaceId, changes))
    const details = {
      ...changes,
      showsCommands: changes.showsCommands?.toString(),
      acknowledgesByLink: changes.acknowledgesByLink?.toString(),
    }
    await recordAct(tx, ctx, ctx.caller, { action: 'workspace.changed', details })
    return workspace
  })

/**
 * Switches the caller's session to another of their workspaces; only the session determines the current one.
 */
export async function switchWorkspace(ctx: UserCtx, workspaceId: string): Promise<CurrentWorkspace> {
  const { userId, sessionId } = ctx.caller
  const role = await inWorkspace(ctx, async (tx) => {
    const membership = await findMembership(tx, { workspaceId, userId })
    if (!membership) throw new Failure('resource.not_found')
    if (membership.deactivatedAt) throw new Failure('team.deactivated')
    await assertMayEnter(tx, ctx, membership)
    await moveSession(tx, sessionId, { workspaceId, userId })
    return membership.role
  })
  ctx.forgetCaller()
  return { success: true, workspaceId, role }
}

/** Deletes the caller's workspace after they typed its name. All other members are signed out of it. */
export async function deleteWorkspace(ctx: UserCtx, typedName: string): Promise<CurrentWorkspace> {
  const { workspaceId } = ctx.caller
  const home = await inWorkspace(
    ctx,
    async (tx) => {
      const own = await loadOwnMembership(tx, ctx, 'owner')
      const workspace = await findWorkspace(tx, workspaceId)
      if (workspace?.name !== typedName.trim()) throw new Failure('workspace.name_differs')
      await recordAct(tx, ctx, ctx.caller, { action: 'workspace.deleted', target: workspace.name })
      // The former owner gets another workspace: an operator who tidies up must not lock themselves out.
      const arrived = await goHome(tx, own, (scope, person) => ensureHomeWorkspace(scope, ctx, person))
      await enterWorkspace(tx, workspaceId)
      await deleteWorkspaceRow(tx, workspaceId)
      return { success: true as const, ...arrived }
    },
    // Deleting all data of a workspace takes long.
    { isLong: true },
  )
  ctx.forgetCaller()
  return home
}
