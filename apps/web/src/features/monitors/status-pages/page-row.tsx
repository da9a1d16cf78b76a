import type { StatusPage } from '@marsad/contract/http/status-pages'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/badge.tsx'
import { StateWord } from '../status/state-word.tsx'
import { useWritten } from '../status/use-written.ts'

/** A page in the list: the whole row leads to it. */
export function PageRow({ page }: { page: StatusPage }) {
  const t = useTranslations('statusPages')
  const written = useWritten()
  const { id, slug, title, groups, isPublished, state, openPosts } = page
  const services = groups.reduce((sum, { items }) => sum + items.length, 0)
  return (
    <li className="relative flex flex-wrap items-center gap-x-6 gap-y-2 border-b px-4 py-3.5 last:border-b-0 hover:bg-hover">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to="/status-pages/$id"
            params={{ id }}
            className="font-medium wrap-anywhere after:absolute after:inset-0"
          >
            <bdi>{written(title)}</bdi>
          </Link>
          <Badge tone={isPublished ? 'primary' : 'neutral'}>{t(isPublished ? 'published' : 'draft')}</Badge>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
          <bdi dir="ltr" className="wrap-anywhere">
            {`/status/${slug}`}
          </bdi>
          <span>{t('services', { count: services })}</span>
          {openPosts > 0 && <span>{t('openPosts', { count: openPosts })}</span>}
        </p>
      </div>
      <StateWord state={state} />
    </li>
  )
}
