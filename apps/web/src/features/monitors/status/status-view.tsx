import type { PublicStatus } from '@marsad/contract/http/status-pages'
import { clsx } from 'clsx'
import { BellRing, Rss } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { addressOf } from '../../../lib/api/calls.ts'
import { useLocale } from '../../../lib/i18n/i18n-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { StatusGroup } from './status-group.tsx'
import { StatusPost } from './status-post.tsx'
import { SubscribeCard } from './subscribe-card.tsx'
import { shownState, stateLook, useWritten } from './status-words.tsx'

interface StatusViewProps {
  status: PublicStatus
  /** The last attempt to refresh it failed. */
  isOld: boolean
  languageSwitch: ReactNode
  themeSwitch: ReactNode
}

export function StatusView({ status, isOld, languageSwitch, themeSwitch }: StatusViewProps) {
  const t = useTranslations('status')
  const subscribe = useTranslations('subscription')
  const locale = useLocale()
  const [isSubscribing, setSubscribing] = useState(false)
  const written = useWritten()
  const title = written(status.title)
  const description = written(status.description)
  const at = Date.parse(status.at)
  const isPlanned = ({ startsAt }: { startsAt: string }) => Date.parse(startsAt) > at
  const [open, over] = [
    status.posts.filter(({ isOver }) => !isOver),
    status.posts.filter(({ isOver }) => isOver),
  ]
  // The next planned maintenance comes first.
  const planned = open.filter(isPlanned).toReversed()
  const now = open.filter((post) => !isPlanned(post))
  const feed = addressOf('GET /status/:slug/feed.atom', {
    params: { slug: status.slug },
    query: { lang: locale },
  })

  useEffect(() => {
    document.title = title
  }, [title])

  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={title} href={feed} />
      <header className="flex items-start justify-between gap-4 pt-8 pb-6 sm:pt-14 sm:pb-8">
        <div className="min-w-0">
          <h1 dir="auto" className="text-2xl font-semibold text-balance wrap-anywhere sm:text-3xl">
            {title}
          </h1>
          {description && (
            <p dir="auto" className="mt-2 max-w-prose whitespace-pre-line text-muted wrap-anywhere">
              {description}
            </p>
          )}
        </div>
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-x-2 gap-y-1">
          {status.hasSubscriptions && (
            <Button aria-expanded={isSubscribing} onClick={() => setSubscribing(!isSubscribing)}>
              <BellRing aria-hidden />
              {subscribe('subscribe')}
            </Button>
          )}
          {languageSwitch && <div className="-me-3">{languageSwitch}</div>}
        </div>
      </header>
      <main className="flex flex-1 flex-col gap-6 sm:gap-8">
        {status.hasSubscriptions && <SubscribeCard status={status} isOpen={isSubscribing} />}
        <StatusBanner status={status} isOld={isOld} />
        {now.length > 0 && <Posts title={t('current')} posts={now} />}
        {planned.length > 0 && <Posts title={t('planned')} posts={planned} />}
        {status.groups.map((group, index) => (
          <StatusGroup key={index} group={group} today={status.today} />
        ))}
        {over.length > 0 ? (
          <Posts title={t('past')} posts={over} />
        ) : (
          <section>
            <h2 className="text-lg font-semibold">{t('past')}</h2>
            <p className="mt-2 text-sm text-muted">{t('pastEmpty')}</p>
          </section>
        )}
      </main>
      <footer className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t py-6 text-sm text-muted">
        <a
          href={feed}
          className="inline-flex items-center gap-2 rounded-sm underline-offset-4 hover:text-fg hover:underline"
        >
          <Rss aria-hidden className="size-4" />
          {t('feed')}
        </a>
        {themeSwitch}
      </footer>
    </>
  )
}

function Posts({ title, posts }: { title: string; posts: PublicStatus['posts'] }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-lg font-semibold">{title}</h2>
      <div className="flex flex-col gap-3">
        {posts.map((post) => (
          <StatusPost key={post.id} post={post} />
        ))}
      </div>
    </section>
  )
}

const naming = (at: string) => ({ when: () => <RelativeTime value={new Date(at)} /> })

/** The overall state in one sentence. */
export function StatusBanner({ status, isOld }: { status: PublicStatus; isOld: boolean }) {
  const t = useTranslations('status')
  const { groups, at } = status
  const state = shownState(status)
  const { Icon, text, banner } = stateLook[state]
  const states = groups.flatMap(({ items }) => items.map((item) => item.state))
  const isAll = states.every((one) => one === state)
  const unknown = states.filter((one) => one === 'unknown').length
  const unknownWords = t('overall.someUnknown', { count: unknown })
  return (
    <div
      role="status"
      className={clsx(
        'flex items-center gap-4 rounded-pop border px-5 py-5 sm:gap-5 sm:px-7 sm:py-6',
        banner,
      )}
    >
      <Icon aria-hidden className={clsx('size-8 shrink-0 stroke-[1.75] sm:size-9', text)} />
      <div className="min-w-0">
        <p className={clsx('text-lg font-semibold text-balance sm:text-xl', text)}>
          {state === 'down' && isAll
            ? t('overall.allDown')
            : state === 'unknown' && !isAll
              ? unknownWords
              : t(`overall.${state}`)}
        </p>
        {state !== 'unknown' && unknown > 0 && <p className="text-sm">{unknownWords}</p>}
        {/* Announced with each refresh, it would be nothing but noise. */}
        <p aria-live="off" className="mt-0.5 text-sm text-muted">
          {isOld ? t('old') : t.rich('updated', naming(at))}
        </p>
      </div>
    </div>
  )
}
