import type { AvatarAnswer } from '@marsad/contract/http/profile'
import { avatarLimits } from '@marsad/contract/limits'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { UserCtx } from '../../../platform/context.ts'
import { Failure } from '../../../platform/errors.ts'
import { createGate } from '../../../platform/gate.ts'
import { avatarUrl } from '../../../platform/http-headers.ts'
import { identityJobs } from '../identity.jobs.ts'
import { avatarSizes, storeAvatar } from './avatars.files.ts'
import { replaceAvatar } from './profile.store.ts'
import { inPerson } from './profile.ts'

// Decoding a large picture takes 100 MB, so pictures are decoded one at a time.
const oneByOne = createGate({ atOnce: 1, waiting: 10 })

sharp.cache(false)

sharp.concurrency(1)

/** File signatures; anything else never reaches a decoder. */
const signatures = [
  (file: Buffer) => file.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (file: Buffer) => file.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  (file: Buffer) => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP',
]

/** Re-encodes the picture, square and in each size: only pixels of the upload are stored. */
export async function paintAvatar(file: Buffer): Promise<{ size: number; webp: Buffer }[]> {
  if (!signatures.some((fits) => fits(file))) throw new Failure('profile.avatar_not_a_picture')
  return oneByOne(async () => {
    await assertPixels(file)
    try {
      return await Promise.all(
        avatarSizes.map(async (size) => ({
          size,
          webp: await open(file)
            .rotate()
            .resize(size, size, { fit: 'cover' })
            .webp({ quality: 82 })
            .toBuffer(),
        })),
      )
    } catch (cause) {
      throw new Failure('profile.avatar_not_a_picture', { cause })
    }
  })
}

const open = (file: Buffer) => sharp(file, { limitInputPixels: avatarLimits.pixels, failOn: 'error' })

/** Reads only the header: a decompression bomb is recognized by its dimensions. */
async function assertPixels(file: Buffer) {
  const header = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new Failure('profile.avatar_not_a_picture', { cause })
    })
  if (header.width * header.height * (header.pages ?? 1) > avatarLimits.pixels) {
    throw new Failure('profile.avatar_too_many_pixels')
  }
}

/** Each avatar has its own unguessable URL, so browsers may cache it forever. */
export async function uploadAvatar(ctx: UserCtx, file: Buffer): Promise<AvatarAnswer> {
  const pictures = await paintAvatar(file)
  const avatarId = randomBytes(20).toString('hex')
  await storeAvatar(ctx.engines.objects, avatarId, pictures)
  await inPerson(ctx, async (tx, user) => {
    const replaced = await replaceAvatar(tx, user.id, avatarId)
    if (replaced !== null) {
      await ctx.engines.jobs.enqueue(identityJobs.removeAvatar, { avatarId: replaced }, { tx })
    }
  })
  return { avatarUrl: avatarUrl(avatarId) }
}
