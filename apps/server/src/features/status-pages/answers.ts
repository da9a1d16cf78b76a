import type { Locale } from '@marsad/contract/http/common'
import type { Service } from '../../lib/ctx.ts'
import { perService } from '../../lib/per-service.ts'
import { packAnswer, type Answer } from './answer.ts'
import { buildStatus } from './build-status.ts'
import { createBuiltOnce } from './built-once.ts'
import { announcePage, hearPages } from './status-pages.bus.ts'
import { findPublishedPage } from './status-pages.store.ts'
import { localesOf } from './words.rules.ts'
import { writeFeed } from './write-feed.ts'

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

/** What readers are answered: put together every ten seconds at most, however many they are. */
export const answers = perService((service) => {
  const built = createBuiltOnce<Answers>({
    build: (slug) => build(service, slug),
    freshMs: 10_000,
    staleMs: 20_000,
    most: 500,
  })
  const subscription = hearPages(service, (slug) => built.drop(slug))
  return {
    get: (slug: string) => built.get(slug),
    stop: () => subscription.stop(),
    /** Call it after the commit: the page reads differently now, here and in every other process. */
    changed(slug: string) {
      built.drop(slug)
      announcePage(service, slug)
    },
  }
})
