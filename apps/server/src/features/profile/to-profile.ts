import type { Profile } from '@marsad/contract/http/profile'
import { avatarUrl } from '../../lib/avatar-url.ts'
import type { UserCtx } from '../../lib/ctx.ts'
import type { User } from '../accounts/index.ts'

export const toProfile = (ctx: UserCtx, user: User, isTwoFactorOn: boolean): Profile => ({
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  jobTitle: user.jobTitle,
  avatarUrl: user.avatarId === null ? null : avatarUrl(user.avatarId),
  role: ctx.caller.role,
  workspaceId: ctx.caller.workspaceId,
  isTwoFactorOn,
  memberSince: user.createdAt.toISOString(),
})
