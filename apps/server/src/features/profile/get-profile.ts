import type { Profile } from '@marsad/contract/http/profile'
import type { UserCtx } from '../../lib/ctx.ts'
import { inPerson } from './in-person.ts'
import { isTwoFactorOn } from './profile.store.ts'
import { toProfile } from './to-profile.ts'

export const getProfile = (ctx: UserCtx): Promise<Profile> =>
  inPerson(ctx, async (tx, user) => toProfile(ctx, user, await isTwoFactorOn(tx, user.id)))
