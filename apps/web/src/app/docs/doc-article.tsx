import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { directionOf } from '../../lib/i18n/i18n-provider.tsx'
import type { Locale } from '../../lib/preferences.ts'
import { MarkdownTree } from '../../ui/markdown/markdown-tree.tsx'
import { plainText, readMarkdown } from '../../ui/markdown/read-markdown.ts'
import './doc-article.css'
import { DocContents } from './doc-contents.tsx'
import { docLook } from './doc-look.tsx'
import { anchorOf } from './docs.rules.ts'

interface DocArticleProps {
  /** Markdown that begins with its title. */
  text: string
  locale: Locale
  above: ReactNode
  below: ReactNode
}

export function DocArticle({ text, locale, above, below }: DocArticleProps) {
  const { title, body, headings } = useMemo(() => read(text), [text])
  useDocTitle(title)
  useHashScroll()
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-5 xl:grid-cols-[minmax(0,1fr)_13rem] print:block">
      <DocContents headings={headings} />
      <article
        lang={locale}
        dir={directionOf(locale)}
        className="max-w-3xl min-w-0 print:max-w-none xl:col-start-1 xl:row-start-1"
      >
        <h1 className="mb-4 text-2xl font-semibold">{title}</h1>
        {above && <div className="mb-4">{above}</div>}
        <div className="markdown doc">
          <MarkdownTree root={body} look={docLook} />
        </div>
        {below}
      </article>
    </div>
  )
}

function read(text: string) {
  const root = readMarkdown(text)
  const all = root.children.filter((node) => node.type === 'heading')
  const [first] = all
  return {
    title: first ? plainText(first) : '',
    body: { ...root, children: root.children.filter((node) => node !== first) },
    headings: all
      .filter(({ depth }) => depth === 2)
      .map((node) => ({ anchor: anchorOf(plainText(node)), text: plainText(node) })),
  }
}

/** Names the browser's tab after the document. */
export function useDocTitle(title: string) {
  const t = useTranslations('common')
  useEffect(() => {
    document.title = `${title} · ${t('product')}`
  }, [title, t])
}

/** Scrolls to the heading in the address once it is drawn: the browser looked for it before the text was here. */
export function useHashScroll() {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash) document.getElementById(decoded(hash))?.scrollIntoView()
  }, [hash])
}

function decoded(hash: string) {
  try {
    return decodeURIComponent(hash)
  } catch {
    // A lone percent sign cannot be decoded: the text is taken as it is.
    return hash
  }
}
