import { gunzipSync } from 'node:zlib'
import { Failure } from './errors.ts'

// Bounded both ways, because senders lie: neither many small pieces nor much memory for nothing.
const [leastRoom, mostRoom] = [16 * 1024, 64 * 1024]

/**
 * Room for a whole text, so that it is not put together from pieces. Its last four bytes say how long it is, and one
 * byte more tells zlib that it is over. Whatever they say, the cap counts what really comes out.
 */
function roomFor(body: Buffer): number {
  const length = body.length < 4 ? 0 : body.readUInt32LE(body.length - 4)
  return Math.min(Math.max(length + 1, leastRoom), mostRoom)
}

/** The text of a body; undefined where it would be longer than a text may be. What is not gzip is refused. */
export function unpackBody(
  body: Buffer,
  encoding: string | undefined,
  mostBytes: number,
): Buffer | undefined {
  if (encoding === undefined || encoding === 'identity') return body
  if (encoding !== 'gzip') throw new Failure('request.unsupported_media')
  try {
    return gunzipSync(body, { maxOutputLength: mostBytes, chunkSize: roomFor(body) })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') return undefined
    throw new Failure('request.invalid', { message: 'The body is not gzip', cause: error })
  }
}
