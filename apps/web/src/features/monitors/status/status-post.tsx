import type { PublicStatus } from '@marsad/contract/http/status-pages'
import { clsx } from 'clsx'
import { CircleX, TriangleAlert, Wrench } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { useWritten } from './status-words.tsx'

type Post = PublicStatus['posts'][number]

const looks = {
  maintenance: { Icon: Wrench, text: 'text-c2', edge: 'border-c2/35' },
  minor: { Icon: TriangleAlert, text: 'text-warn', edge: 'border-warn/35' },
  major: { Icon: CircleX, text: 'text-bad', edge: 'border-bad/35' },
} as const

/** An incident or a maintenance with its updates, the newest first. */
export function StatusPost({ post }: { post: Post }) {
  const t = useTranslations('status')
  const format = useFormat()
  const written = useWritten()
  const { kind, impact, title, about, startsAt, endsAt, isOver, updates } = post
  const { Icon, text, edge } = looks[kind === 'maintenance' ? kind : impact]
  return (
    <article
      className={clsx('rounded-pop border bg-card px-4 py-4 shadow-card sm:px-6 sm:py-5', !isOver && edge)}
    >
      <div className="flex items-start gap-3">
        <Icon aria-hidden className={clsx('mt-0.5 size-5 shrink-0', isOver ? 'text-muted' : text)} />
        <div className="min-w-0">
          <h3 dir="auto" className="font-semibold wrap-anywhere">
            {written(title)}
          </h3>
          <p className="mt-0.5 text-sm text-muted">
            {t(`kind.${kind}`)}
            {' · '}
            <Span from={startsAt} to={endsAt} />
          </p>
          {about.length > 0 && (
            <p className="mt-0.5 text-sm text-muted wrap-anywhere">
              {t('about', { names: format.list(about.map(written)) })}
            </p>
          )}
        </div>
      </div>
      <ol className="mt-4 flex flex-col gap-4 border-s-2 ps-5.25 ms-2.25">
        {updates.map(({ id, at, stage, text: message }) => (
          <li key={id}>
            <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
              <span className="font-medium">{t(`stage.${stage}`)}</span>
              <DateTime value={new Date(at)} className="text-xs text-muted" />
            </p>
            <p dir="auto" className="mt-1 text-sm whitespace-pre-line text-muted wrap-anywhere">
              {written(message)}
            </p>
          </li>
        ))}
      </ol>
    </article>
  )
}

function Span({ from, to }: { from: string; to: string | null }) {
  const t = useTranslations('status')
  const begin = () => <DateTime value={new Date(from)} />
  if (!to) return begin()
  return t.rich('span', { from: begin, to: () => <DateTime value={new Date(to)} /> })
}
