import type { Readable } from 'node:stream'
import { exactBody } from './exact-body.ts'
import type { ObjectBody } from './objects.ts'

/** The client does not watch the body it sends, so a caller that breaks off would end the whole process. */
export async function sendBody<Answer>(
  { body, sizeBytes }: ObjectBody,
  send: (
    content: { Body: Readable; ContentLength: number },
    abort: { abortSignal: AbortSignal },
  ) => Promise<Answer>,
): Promise<Answer> {
  const stream = exactBody(body, sizeBytes)
  const broken = new AbortController()
  stream.on('error', (error) => broken.abort(error))
  try {
    return await send({ Body: stream, ContentLength: sizeBytes }, { abortSignal: broken.signal })
  } catch (error) {
    throw broken.signal.aborted ? broken.signal.reason : error
  } finally {
    stream.destroy()
  }
}
