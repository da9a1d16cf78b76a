import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { CopyButton } from '../../ui/copy-button.tsx'
import { MarkdownLink } from '../../ui/markdown/markdown-link.tsx'
import type { MarkdownLook } from '../../ui/markdown/markdown-tree.tsx'
import { plainText } from '../../ui/markdown/read-markdown.ts'
import { useKeyboardScroll } from '../../ui/data/table.tsx'
import { isDoc } from './doc-list.ts'
import { anchorOf, readDocLink } from './docs.rules.ts'

/** How the product's own documents are drawn. They are as trusted as its code, and written in one language each. */
export const docLook: MarkdownLook = {
  dir: undefined,
  heading: (node, children) => {
    const Heading = node.depth === 2 ? 'h2' : 'h3'
    const anchor = anchorOf(plainText(node))
    return (
      <Heading id={anchor}>
        <a href={`#${anchor}`} className="anchor">
          {children}
        </a>
      </Heading>
    )
  },
  code: ({ value }) => <DocCode>{value}</DocCode>,
  link: (address, children) => <DocLink address={address}>{children}</DocLink>,
  table: (table) => <DocTable>{table}</DocTable>,
  // A number and its sign stay in one line.
  text: (text) => text.replaceAll(/(?<=\d) (?=%)/g, '\u00a0'),
  // Marks of the tools that write parts of these documents.
  html: () => null,
}

/** A code block with a copy button. */
export function DocCode({ children }: { children: string }) {
  const scroller = useKeyboardScroll<HTMLPreElement>()
  return (
    <div dir="ltr" className="code">
      <pre ref={scroller}>
        <code>{children}</code>
      </pre>
      <span className="copy">
        <CopyButton text={children} />
      </span>
    </div>
  )
}

/**
 * Links lead to another document within the product, or out to the web. Files that only the repository has, such as a
 * decision record, stay plain text here.
 */
export function DocLink({ address, children }: { address: string; children: ReactNode }) {
  const link = readDocLink(address)
  if (!link) return <MarkdownLink address={address}>{children}</MarkdownLink>
  const { slug, anchor } = link
  if (slug === null) return <a href={`#${anchor}`}>{children}</a>
  if (!isDoc(slug)) return <>{children}</>
  return (
    <Link to="/docs/$page" params={{ page: slug }} hash={anchor}>
      {children}
    </Link>
  )
}

/** A table that scrolls by itself where it is wider than the page. */
export function DocTable({ children }: { children: ReactNode }) {
  const t = useTranslations('docs')
  const scroller = useKeyboardScroll<HTMLDivElement>()
  return (
    <div ref={scroller} role="group" aria-label={t('table')} className="wide">
      {children}
    </div>
  )
}
