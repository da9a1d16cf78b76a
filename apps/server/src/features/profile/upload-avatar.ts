import { randomBytes } from 'node:crypto'
import type { AvatarAnswer } from '@marsad/contract/http/profile'
import type { UserCtx } from '../../lib/ctx.ts'
import { paintAvatar } from './avatar-picture.ts'
import { storeAvatar } from './avatars.files.ts'
import { inPerson } from './in-person.ts'
import { profileJobs } from './profile.jobs.ts'
import { replaceAvatar } from './profile.store.ts'
import { avatarUrl } from '../../lib/avatar-url.ts'

/** Each picture has an address of its own that nobody can guess, so browsers may keep it for ever. */
export async function uploadAvatar(ctx: UserCtx, file: Buffer): Promise<AvatarAnswer> {
  const pictures = await paintAvatar(file)
  const avatarId = randomBytes(20).toString('hex')
  await storeAvatar(ctx.engines.objects, avatarId, pictures)
  await inPerson(ctx, async (tx, user) => {
    const replaced = await replaceAvatar(tx, user.id, avatarId)
    if (replaced !== null) {
      await ctx.engines.jobs.enqueue(profileJobs(ctx).removeAvatar, { avatarId: replaced }, { tx })
    }
  })
  return { avatarUrl: avatarUrl(avatarId) }
}
