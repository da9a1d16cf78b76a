import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

type BreadcrumbsProps = {
  /** The links above this page, from the top. */
  trail: readonly { key: string; link: ReactNode }[]
  current: ReactNode
}

export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  const t = useTranslations('ui')
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className="flex flex-wrap items-center gap-1.5 text-sm text-muted">
        {trail.map(({ key, link }) => (
          <li key={key} className="flex items-center gap-1.5 [&_a]:rounded-sm [&_a]:hover:text-fg">
            {link}
            <ChevronRight aria-hidden className="flip-rtl size-3.5" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate text-fg">
          {current}
        </li>
      </ol>
    </nav>
  )
}
