import type { Tx } from '../../engines/postgres.ts'
import { Failure } from '../../lib/failure.ts'
import { findPost, type WholePost } from './posts.store.ts'
import { findPageRow, type PageRow } from './status-pages.store.ts'

/** Locked, so that one change follows another. */
export async function loadPage(tx: Tx, workspaceId: string, id: string): Promise<PageRow> {
  const page = await findPageRow(tx, workspaceId, id, { isLocked: true })
  if (!page) throw new Failure('resource.not_found')
  return page
}

export async function loadPost(
  tx: Tx,
  workspaceId: string,
  { id, postId }: { id: string; postId: string },
): Promise<{ page: PageRow; post: WholePost }> {
  const page = await loadPage(tx, workspaceId, id)
  const post = await findPost(tx, { pageId: id, postId })
  if (!post) throw new Failure('resource.not_found')
  return { page, post }
}
