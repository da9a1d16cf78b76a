import type { NewWorkspace, Workspace } from '@marsad/contract/http/workspaces'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { newId } from '../../lib/id.ts'
import { recordAct } from '../audit/index.ts'
import { toWorkspace } from './to-workspace.ts'
import { addWorkspaceWithOwner, findWorkspace } from './workspaces.store.ts'

/** Makes a workspace that the caller owns; their session stays where it is until they switch. */
export const createWorkspace = (ctx: UserCtx, input: NewWorkspace): Promise<Workspace> =>
  inWorkspace(ctx, async (tx) => {
    const { userId, locale } = ctx.caller
    const id = newId()
    await addWorkspaceWithOwner(tx, { locale, ...input, id, ownerId: userId })
    const actor = { kind: 'user', userId, workspaceId: id } as const
    await recordAct(tx, ctx, actor, { action: 'workspace.created', target: input.name })
    return toWorkspace(await findWorkspace(tx, id))
  })
