import type { CurrentWorkspace } from '@marsad/contract/http/workspaces'
import { inWorkspace, type UserCtx } from '../../lib/ctx.ts'
import { recordAct } from '../audit/index.ts'
import { assertOwnerRemains } from './assert-owner-remains.ts'
import { goHome } from './go-home.ts'
import { loadOwnMembership } from './load-own-membership.ts'

export async function leaveWorkspace(ctx: UserCtx): Promise<CurrentWorkspace> {
  const home = await inWorkspace(ctx, async (tx) => {
    const own = await loadOwnMembership(tx, ctx, 'viewer')
    await assertOwnerRemains(tx, own)
    await recordAct(tx, ctx, ctx.caller, { action: 'member.left', target: own.email })
    return goHome(tx, own)
  })
  ctx.forgetCaller()
  return home
}
