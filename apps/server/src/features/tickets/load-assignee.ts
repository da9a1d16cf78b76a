import type { Tx } from '../../engines/postgres.ts'
import { Failure } from '../../lib/failure.ts'
import { findAssignee, type MemberRow } from './people.store.ts'

/** A member by user id or e-mail address. Whoever is not of the team is nobody, wherever else they have an account. */
export async function loadAssignee(tx: Tx, workspaceId: string, given: string): Promise<MemberRow> {
  const member = await findAssignee(tx, workspaceId, given.trim())
  if (!member) throw new Failure('ticket.assignee_unknown')
  return member
}
