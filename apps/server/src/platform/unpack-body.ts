import { gunzipSync } from 'node:zlib'
import { uncompress } from 'snappyjs'
import { Failure } from './errors.ts'

// Bounded both ways, because the sender controls the length: neither many small chunks nor unused memory.
const [leastRoom, mostRoom] = [16 * 1024, 64 * 1024]

/**
 * The buffer size for a whole text, so that it is not joined from chunks. The last four bytes of gzip give its
 * length, and one extra byte lets zlib detect the end. Whatever they claim, the cap counts the actual output.
 */
function roomFor(body: Buffer): number {
  const length = body.length < 4 ? 0 : body.readUInt32LE(body.length - 4)
  return Math.min(Math.max(length + 1, leastRoom), mostRoom)
}

/** The uncompressed body; undefined if it exceeds `mostBytes`. Encodings other than gzip and snappy are refused. */
export function unpackBody(
  body: Buffer,
  encoding: string | undefined,
  mostBytes: number,
): Buffer | undefined {
  if (encoding === undefined || encoding === 'identity') return body
  if (encoding === 'snappy') return unpackSnappy(body, mostBytes)
  if (encoding !== 'gzip') throw new Failure('request.unsupported_media')
  try {
    return gunzipSync(body, { maxOutputLength: mostBytes, chunkSize: roomFor(body) })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') return undefined
    throw new Failure('request.invalid', { message: 'The body is not gzip', cause: error })
  }
}

/** Snappy declares its length first, so a bomb is refused before decompression. */
function unpackSnappy(body: Buffer, mostBytes: number): Buffer | undefined {
  if (declaredLength(body) > mostBytes) return undefined
  try {
    return uncompress(body, mostBytes)
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
