import { uncompress } from 'snappyjs'
import { Failure } from '../../lib/failure.ts'
import { writeLimits } from './write-limits.rules.ts'

/** The message in a body. Snappy says first how long it will be, so a bomb is refused before it is opened. */
export function unpackWrite(body: Buffer): Buffer {
  if (declaredLength(body) > writeLimits.bytes) throw new Failure('request.too_large')
  try {
    return uncompress(body, writeLimits.bytes)
  } catch (error) {
    throw new Failure('request.invalid', { message: 'The body is not snappy', cause: error })
  }
}

function declaredLength(body: Buffer): number {
  let length = 0
  for (const [index, byte] of body.subarray(0, 5).entries()) {
    length += (byte & 0x7f) * 2 ** (7 * index)
    if (byte < 0x80) return length
  }
  return 0
}
