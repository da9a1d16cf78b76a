import type { Member } from '@marsad/contract/http/team'
import type { Caller } from '../../lib/ctx.ts'
import { avatarUrl } from '../../lib/avatar-url.ts'
import type { MemberRow } from './team.store.ts'

export const toMember = (caller: Caller, row: MemberRow): Member => ({
  userId: row.userId,
  email: row.email,
  firstName: row.firstName,
  lastName: row.lastName,
  jobTitle: row.jobTitle,
  avatarUrl: row.avatarId === null ? null : avatarUrl(row.avatarId),
  role: row.role,
  department: row.department,
  status: row.deactivatedAt ? 'deactivated' : 'active',
  lastActiveAt: row.lastActiveAt?.toISOString() ?? null,
  joinedAt: row.joinedAt.toISOString(),
  isYou: caller.kind === 'user' && caller.userId === row.userId,
})
