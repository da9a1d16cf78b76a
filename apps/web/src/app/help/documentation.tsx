import { Link } from '@tanstack/react-router'
import { ArrowLeft, FileText } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '../../lib/i18n/i18n-provider.tsx'
import { Alert as Notice } from '../../ui/alert.tsx'
import { NoMatches } from '../../ui/empty.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { docsIn } from './docs.ts'
import { findInDocs, withoutMarks, type Doc } from './docs.rules.ts'

interface DocumentationProps {
  query: string
  /** The document that is open. */
  slug: string | undefined
  onClear: () => void
}

/** The documents of the product, to search and to read. */
export function Documentation({ query, slug, onClear }: DocumentationProps) {
  const t = useTranslations('help.docs')
  const locale = useLocale()
  const { docs, isTranslated } = useMemo(() => docsIn(locale), [locale])
  const open = docs.find((doc) => doc.slug === slug)
  return (
    <div className="flex flex-col gap-4">
      {!isTranslated && <Notice>{t('englishOnly')}</Notice>}
      {open ? <OpenDoc doc={open} /> : <DocList docs={docs} query={query} onClear={onClear} />}
    </div>
  )
}

function DocList({ docs, query, onClear }: { docs: readonly Doc[]; query: string; onClear: () => void }) {
  const t = useTranslations('help.docs')
  const found = useMemo(() => findInDocs(docs, query), [docs, query])
  const entries = query.trim()
    ? found.map(({ doc, section, snippet }) => ({
        doc,
        title: section.heading ? `${doc.title} › ${section.heading}` : doc.title,
        text: snippet,
      }))
    : docs.map((doc) => ({ doc, title: doc.title, text: withoutMarks(doc.sections[0]?.text ?? '') }))
  if (entries.length === 0) return <NoMatches onClear={onClear} />
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {query.trim() ? t('found', { count: found.length }) : ''}
      </p>
      <ul aria-label={t('title')} className="grid gap-2 sm:grid-cols-2">
        {entries.map(({ doc, title, text }) => (
          <li key={title}>
            <Link
              to="/help"
              search={{ ...(query && { query }), doc: doc.slug }}
              hash="documentation"
              className="flex h-full gap-3 rounded-control border p-3 hover:bg-hover"
            >
              <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
              <span lang="en" dir="auto" className="min-w-0">
                <span className="block text-sm font-medium">{title}</span>
                <span className="mt-0.5 line-clamp-2 text-xs text-muted">{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function OpenDoc({ doc }: { doc: Doc }) {
  const t = useTranslations('help.docs')
  return (
    <article className="flex flex-col gap-4">
      <LinkButton size="sm" className="self-start" render={<Link to="/help" hash="documentation" />}>
        <ArrowLeft aria-hidden className="flip-rtl" />
        {t('all')}
      </LinkButton>
      <h2 dir="auto" className="text-lg font-semibold">
        {doc.title}
      </h2>
      {doc.sections.map(({ heading, text }) => (
        <section key={heading} lang="en" className="flex flex-col gap-2">
          {heading && (
            <h3 dir="auto" className="text-base font-semibold">
              {heading}
            </h3>
          )}
          <Markdown text={text} />
        </section>
      ))}
    </article>
  )
}
