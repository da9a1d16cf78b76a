import type { Profile, ProfileChanges } from '@marsad/contract/http/profile'
import type { UserCtx } from '../../lib/ctx.ts'
import { inPerson } from './in-person.ts'
import { changeUser, isTwoFactorOn } from './profile.store.ts'
import { toProfile } from './to-profile.ts'

export const changeProfile = (ctx: UserCtx, changes: ProfileChanges): Promise<Profile> =>
  inPerson(ctx, async (tx, user) => {
    const changed = await changeUser(tx, user.id, changes)
    return toProfile(ctx, changed ?? user, await isTwoFactorOn(tx, user.id))
  })
