import type { NewWorkspace, Workspace } from '@marsad/contract/http/workspaces'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { newId } from '../../lib/id.ts'
import { day, limitsIn, takeOrRefuse } from '../../lib/limits.ts'
import { perService } from '../../lib/per-service.ts'
import { recordAct } from '../audit/index.ts'
import { foundWorkspace } from './found-workspace.ts'
import { toWorkspace } from './to-workspace.ts'
import { findWorkspace } from './workspaces.store.ts'

const creations = perService((service) => limitsIn(service)('create-workspace', [30, day]))

/** Makes a workspace that the caller owns; their session stays where it is until they switch. */
export async function createWorkspace(ctx: UserCtx, input: NewWorkspace): Promise<Workspace> {
  await takeOrRefuse(creations(ctx), ctx.caller.userId)
  return inWorkspace(ctx, async (tx) => {
    const { userId, locale } = ctx.caller
    const id = newId()
    await foundWorkspace(tx, { locale, ...input, id, ownerId: userId })
    const actor = { kind: 'user', userId, workspaceId: id } as const
    await recordAct(tx, ctx, actor, { action: 'workspace.created', target: input.name })
    return toWorkspace(await findWorkspace(tx, id))
  })
}
