import { Link } from '@tanstack/react-router'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { neighboursOf, type DocSlug } from './doc-list.ts'

const linkStyle =
  'flex flex-col gap-0.5 rounded-control border bg-card px-4 py-3 hover:border-control hover:bg-hover'

/** The pages before and after this one. */
export function DocNeighbours({ slug }: { slug: DocSlug }) {
  const t = useTranslations('docs')
  const { before, after } = neighboursOf(slug)
  return (
    <nav aria-label={t('neighbours')} className="mt-10 grid gap-3 border-t pt-6 sm:grid-cols-2 print:hidden">
      {before && (
        <Link to="/docs/$page" params={{ page: before }} className={linkStyle}>
          <span className="flex items-center gap-1.5 text-xs text-muted">
            <ArrowLeft aria-hidden className="flip-rtl size-3.5" />
            {t('before')}
          </span>
          <span className="text-sm font-medium">{t(`pages.${before}.title`)}</span>
        </Link>
      )}
      {after && (
        <Link to="/docs/$page" params={{ page: after }} className={`${linkStyle} text-end sm:col-start-2`}>
          <span className="flex items-center justify-end gap-1.5 text-xs text-muted">
            {t('after')}
            <ArrowRight aria-hidden className="flip-rtl size-3.5" />
          </span>
          <span className="text-sm font-medium">{t(`pages.${after}.title`)}</span>
        </Link>
      )}
    </nav>
  )
}
