import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { docGroups } from './doc-list.ts'

/** Every page by its group, beside the one that is read; on a phone folded away, or not there where they are listed anyway. */
export function DocsNav({ collapsible }: { collapsible: boolean }) {
  const t = useTranslations('docs')
  return (
    <>
      {collapsible && (
        <details className="group rounded-control border bg-card lg:hidden">
          <summary className="flex h-11 cursor-pointer items-center justify-between px-3 text-sm font-medium">
            {t('all')}
            <ChevronDown aria-hidden className="size-4 text-muted group-open:rotate-180" />
          </summary>
          <nav aria-label={t('all')} className="border-t p-3">
            <Pages />
          </nav>
        </details>
      )}
      <nav aria-label={t('all')} className="min-h-0 overflow-y-auto pe-2 pb-4 max-lg:hidden">
        <Pages />
      </nav>
    </>
  )
}

function Pages() {
  const t = useTranslations('docs')
  return (
    <ul className="flex flex-col gap-4">
      {docGroups.map(({ name, docs }) => (
        <li key={name}>
          <p className="mb-1 px-2.5 text-xs font-medium text-muted">{t(`groups.${name}`)}</p>
          <ul className="flex flex-col gap-0.5">
            {docs.map((slug) => (
              <li key={slug}>
                <Link
                  to="/docs/$page"
                  params={{ page: slug }}
                  className="flex min-h-7 items-center rounded-control px-2.5 py-0.5 text-sm pointer-coarse:min-h-11"
                  activeProps={{ className: 'bg-soft font-medium text-primary' }}
                  inactiveProps={{ className: 'text-muted hover:bg-hover hover:text-fg' }}
                >
                  {t(`pages.${slug}.title`)}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
