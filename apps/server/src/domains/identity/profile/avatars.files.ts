import type { Objects } from '../../../engines/objects/index.ts'

export const avatarPrefix = (id: string) => `avatars/${id}/`
const keyOf = (id: string, size: number) => `${avatarPrefix(id)}${size}.webp`

/** The picture that an object belongs to; undefined if it is none of a picture. */
export const avatarOf = (key: string) => /^avatars\/([^/]+)\//.exec(key)?.[1]

export async function storeAvatar(objects: Objects, id: string, pictures: { size: number; webp: Buffer }[]) {
  await Promise.all(
    pictures.map(({ size, webp }) =>
      objects.put(keyOf(id, size), { body: webp, sizeBytes: webp.length, contentType: 'image/webp' }),
    ),
  )
}

export const readAvatar = (objects: Objects, id: string, size: number) => objects.get(keyOf(id, size))

export const removeAvatar = (objects: Objects, id: string) =>
  objects.deleteMany(avatarSizes.map((size) => keyOf(id, size)))

export const avatarSizes = [256, 512] as const
