import type { Area } from 'react-easy-crop'

const side = 512

/** The chosen square of a picture, small enough to send at once. */
export async function cropPicture(source: string, { x, y, width, height }: Area): Promise<Blob> {
  const picture = new Image()
  picture.src = source
  await picture.decode()
  const canvas = new OffscreenCanvas(side, side)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, side, side)
  return canvas.convertToBlob({ type: 'image/png' })
}
