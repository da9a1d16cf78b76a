import type { Ctx } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { findItems, type ItemRow } from './items.store.ts'
import { loadBranches } from './load-branches.ts'
import { loadContentTicket } from './load-content-ticket.ts'
import type { Ticket } from './ticket.ts'
import type { BranchItem } from './tree.store.ts'

type Content = Pick<Ticket, 'purpose' | 'workspaceId'> &
  ({ kind: 'file'; file: ItemRow } | { kind: 'archive'; name: string; items: BranchItem[] })

/** What a ticket leads to: one file as it is, anything else as an archive. */
export async function openContent(ctx: Ctx, text: string): Promise<Content> {
  const { workspaceId, purpose, itemIds } = await loadContentTicket(ctx, 'storage', text)
  return ctx.engines.postgres.transaction({ workspaceId }, async (tx) => {
    const found = await findItems(tx, workspaceId, itemIds)
    const [first] = found
    if (!first || found.length < itemIds.length) throw new Failure('resource.not_found')
    if (found.length === 1 && first.kind === 'file')
      return { purpose, workspaceId, kind: 'file', file: first }
    const items = await loadBranches(tx, workspaceId, itemIds)
    const name = found.length === 1 ? `${first.name}.zip` : 'files.zip'
    return { purpose, workspaceId, kind: 'archive', name, items }
  })
}
