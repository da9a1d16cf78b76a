import type { Tx } from '../../engines/postgres.ts'
import type { Caller } from '../../lib/ctx.ts'
import { Failure } from '../../lib/failure.ts'
import { findComment, type CommentRow } from './comments.store.ts'

export async function loadComment(tx: Tx, ticketId: string, id: string): Promise<CommentRow> {
  const comment = await findComment(tx, ticketId, id)
  if (!comment) throw new Failure('resource.not_found')
  return comment
}

export const isAuthor = ({ userId, keyId }: CommentRow, caller: Caller) =>
  caller.kind === 'user' ? caller.userId === userId : caller.kind === 'api_key' && caller.keyId === keyId
