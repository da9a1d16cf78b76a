import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useLocale } from '../../../lib/i18n/i18n-provider.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { StatusBadge } from '../../../ui/data/badge.tsx'

/** The public status pages that show this monitor. */
export function ShownOnCard({ monitorId }: { monitorId: string }) {
  const t = useTranslations('monitors.shownOn')
  const locale = useLocale()
  const query = api.useQuery('GET /api/status-pages', {})
  return (
    <Card flush title={t('title')}>
      <Panel query={query} failed={t('failed')} rows={2}>
        {({ pages }) => {
          const showing = pages.filter(({ groups }) =>
            groups.some(({ items }) => items.some(({ kind, id }) => kind === 'monitor' && id === monitorId)),
          )
          if (showing.length === 0) return <p className="px-4 py-6 text-sm text-muted">{t('none')}</p>
          return (
            <ul className="divide-y">
              {showing.map(({ id, title, slug, isPublished }) => (
                <li key={id}>
                  <Link
                    to="/status-pages/$id"
                    params={{ id }}
                    className="flex items-center justify-between gap-3 px-4 py-2.5 text-sm -outline-offset-2 hover:bg-hover"
                  >
                    <bdi className="min-w-0 truncate font-medium">
                      {title[locale] || title.en || title.ar || slug}
                    </bdi>
                    <StatusBadge status={isPublished ? 'ok' : 'idle'}>
                      {t(isPublished ? 'published' : 'draft')}
                    </StatusBadge>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }}
      </Panel>
    </Card>
  )
}
