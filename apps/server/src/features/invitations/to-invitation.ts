import type { Invitation } from '@marsad/contract/http/team'
import { Failure } from '../../lib/failure.ts'
import type { ListedInvitation } from './invitations.store.ts'

export function toInvitation(row: ListedInvitation | undefined): Invitation {
  if (!row) throw new Failure('resource.not_found')
  return { ...row, createdAt: row.createdAt.toISOString(), expiresAt: row.expiresAt.toISOString() }
}
