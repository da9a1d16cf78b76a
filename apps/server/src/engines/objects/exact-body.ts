import { Readable } from 'node:stream'

export class SizeMismatch extends Error {
  override name = 'SizeMismatch'
}

/** A body is passed on and fails once it is longer, or ends shorter, than announced. */
export function exactBody(body: Readable | Uint8Array, sizeBytes: number): Readable {
  return Readable.from(counted(body instanceof Uint8Array ? [body] : body, sizeBytes), { objectMode: false })
}

async function* counted(chunks: AsyncIterable<Uint8Array> | Uint8Array[], sizeBytes: number) {
  let seenBytes = 0
  for await (const chunk of chunks) {
    seenBytes += chunk.byteLength
    if (seenBytes > sizeBytes) throw new SizeMismatch(`the body is longer than ${sizeBytes} bytes`)
    yield chunk
  }
  if (seenBytes < sizeBytes) throw new SizeMismatch(`the body has ${seenBytes} of ${sizeBytes} bytes`)
}
