import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** A body that was written and packed once, for everybody who asks for it. */
export type Answer = { type: string; etag: string; plain: Buffer; gzip: Buffer; br: Buffer }

// The best packing takes many times as long and saves a few bytes in a hundred.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export async function packAnswer(type: string, text: string): Promise<Answer> {
  const plain = Buffer.from(text)
  const [gzipped, br] = await Promise.all([toGzip(plain), toBrotli(plain, brotli)])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return { type, etag, plain, gzip: gzipped, br }
}

/** What the asker can read, the smallest first. */
export function packedFor({ plain, gzip: gzipped, br }: Answer, accepted: string | undefined) {
  const names = (accepted ?? '').toLowerCase().split(/\s*,\s*/)
  const takes = (name: string) =>
    names.some((one) => one === name || (one.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(one)))
  if (takes('br')) return { body: br, encoding: 'br' } as const
  if (takes('gzip')) return { body: gzipped, encoding: 'gzip' } as const
  return { body: plain, encoding: undefined } as const
}
