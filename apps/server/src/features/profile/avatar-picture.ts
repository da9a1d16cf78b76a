import { avatarLimits } from '@marsad/contract/limits'
import sharp from 'sharp'
import { Failure } from '../../lib/failure.ts'
import { createGate } from '../../lib/gate.ts'

export const avatarSizes = [256, 512] as const

// A large picture takes 100 MB while it is decoded, so they are decoded one after the other.
const oneByOne = createGate({ atOnce: 1, waiting: 10 })
sharp.cache(false)
sharp.concurrency(1)

/** What a file is, by its first bytes; everything else never reaches a decoder. */
const signatures = [
  (file: Buffer) => file.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  (file: Buffer) => file.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  (file: Buffer) => file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP',
]

/** Paints the picture anew, square and in each size: nothing of the file but its pixels goes on. */
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

/** Reads the header alone: a bomb is recognised by what it would become. */
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
