import type { ContentLink, LinkRequest } from '@marsad/contract/http/storage'
import { previewOf } from '@marsad/contract/storage'
import { inWorkspace, type WorkspaceCtx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { holderOf } from './holder-of.ts'
import { findItems } from './items.store.ts'
import { loadBranches } from './load-branches.ts'
import { writeTicket } from './ticket.ts'

/** An address for the browser itself. What cannot be given is refused here, where it can be told. */
export const makeLink = (ctx: WorkspaceCtx, { itemIds, purpose }: LinkRequest): Promise<ContentLink> =>
  inWorkspace(ctx, async (tx) => {
    const { workspaceId } = ctx.caller
    const items = await findItems(tx, workspaceId, itemIds)
    if (items.length < itemIds.length) throw new Failure('resource.not_found')
    const [first, ...others] = items
    if (purpose === 'preview' && (!first || others.length > 0 || !previewOf(first.type))) {
      throw new Failure('storage.no_preview')
    }
    if (others.length > 0 || first?.kind === 'folder') await loadBranches(tx, workspaceId, itemIds)
    return writeTicket(ctx, { of: 'storage', purpose, workspaceId, holder: holderOf(ctx.caller), itemIds })
  })
