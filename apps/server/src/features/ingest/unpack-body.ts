import { gunzipSync } from 'node:zlib'
import { Failure } from '../../lib/failure.ts'
import { budget } from './budget.rules.ts'

/** The text of a body; undefined where it would be longer than a text may be. What is not gzip is refused. */
export function unpackBody(body: Buffer, encoding: string | undefined): Buffer | undefined {
  if (encoding === undefined || encoding === 'identity') return body
  if (encoding !== 'gzip') throw new Failure('request.unsupported_media')
  try {
    return gunzipSync(body, { maxOutputLength: budget.textBytes })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') return undefined
    throw new Failure('request.invalid', { message: 'The body is not gzip', cause: error })
  }
}
