import type { Locale } from '@marsad/contract/http/common'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { perService, type Service } from '../../../platform/context.ts'
import { buildStatus } from './build-status.ts'
import { createBuiltOnce } from './built-once.ts'
import { announcePage, onPageChanged } from './status-pages.bus.ts'
import { findPublishedPage } from './status-pages.store.ts'
import { localesOf } from './state.rules.ts'
import { writeFeed } from './feed.ts'

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/** A body serialized and compressed once for all readers. */
export type Answer = { type: string; etag: string; plain: Buffer; gzip: Buffer; br: Buffer }

// Maximum compression takes many times as long and saves a few percent.
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export async function packAnswer(type: string, text: string): Promise<Answer> {
  const plain = Buffer.from(text)
  const [gzipped, br] = await Promise.all([toGzip(plain), toBrotli(plain, brotli)])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`
  return { type, etag, plain, gzip: gzipped, br }
}

/** The smallest encoding that the client accepts. */
export function packedFor({ plain, gzip: gzipped, br }: Answer, accepted: string | undefined) {
  const names = (accepted ?? '').toLowerCase().split(/\s*,\s*/)
  const takes = (name: string) =>
    names.some((one) => one === name || (one.startsWith(`${name};`) && !/;\s*q=0(\.0*)?$/.test(one)))
  if (takes('br')) return { body: br, encoding: 'br' } as const
  if (takes('gzip')) return { body: gzipped, encoding: 'gzip' } as const
  return { body: plain, encoding: undefined } as const
}

type Answers = { json: Answer; feeds: Map<Locale, Answer> }

async function build(service: Service, slug: string): Promise<Answers | undefined> {
  const page = await findPublishedPage(service.engines.postgres, slug)
  if (!page) return undefined
  const status = await buildStatus(service, page)
  const feedIn = async (locale: Locale) => {
    const text = writeFeed(status, locale, service.config.http.publicUrl)
    return [locale, await packAnswer('application/atom+xml; charset=utf-8', text)] as const
  }
  const [json, ...feeds] = await Promise.all([
    packAnswer('application/json; charset=utf-8', JSON.stringify(status)),
    ...localesOf(page.languages).map(feedIn),
  ])
  return { json, feeds: new Map(feeds) }
}

/** Responses for readers: built at most every ten seconds, however many readers there are. */
export const answers = perService((service) => {
  const built = createBuiltOnce<Answers>({
    build: (slug) => build(service, slug),
    freshMs: 10_000,
    staleMs: 20_000,
    most: 500,
  })
  const subscription = onPageChanged(service, (slug) => built.drop(slug))
  return {
    get: (slug: string) => built.get(slug),
    stop: () => subscription.stop(),
    /** Call it after the commit: the cached page is dropped here and in every other process. */
    changed(slug: string) {
      built.drop(slug)
      announcePage(service, slug)
    },
  }
})
