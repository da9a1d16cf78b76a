import { Link } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { directionOf, useLocale } from '../../lib/i18n/i18n-provider.tsx'
import { NoMatches } from '../../ui/data/empty.tsx'
import { Panel } from '../../ui/data/panel.tsx'
import { anchorOf } from './docs.rules.ts'
import { docLocale, useFound } from './use-docs.ts'

/** The places of the documentation that have every word of a query. */
export function DocFound({ query, onClear }: { query: string; onClear: () => void }) {
  const t = useTranslations('docs')
  const locale = useLocale()
  return (
    <Panel
      query={useFound(query)}
      failed={t('failed')}
      isEmpty={(found) => found.length === 0}
      empty={<NoMatches onClear={onClear} />}
    >
      {(found) => (
        <>
          <p aria-live="polite" className="mb-3 text-sm text-muted">
            {t('found', { count: found.length })}
          </p>
          <ul aria-label={t('results')} className="flex flex-col gap-2">
            {found.map(({ doc, section, snippet }) => {
              const written = docLocale(locale, doc.slug)
              return (
                <li key={`${doc.slug}#${section.heading}`}>
                  <Link
                    to="/docs/$page"
                    params={{ page: doc.slug }}
                    hash={anchorOf(section.heading)}
                    className="flex gap-3 rounded-control border bg-card p-3 hover:border-control hover:bg-hover"
                  >
                    <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
                    <span lang={written} dir={directionOf(written)} className="min-w-0">
                      <span className="block text-sm font-medium">
                        {section.heading ? `${doc.title} › ${section.heading}` : doc.title}
                      </span>
                      <span className="mt-0.5 line-clamp-2 text-xs text-muted">{snippet}</span>
                    </span>
                  </Link>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Panel>
  )
}
