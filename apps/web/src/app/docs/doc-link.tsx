import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MarkdownLink } from '../../ui/markdown/markdown-link.tsx'
import { isDoc } from './doc-list.ts'
import { readDocLink } from './docs.rules.ts'

/**
 * To another document within the product, or out to the web. What only the repository has, such as a decision
 * record, stays words here.
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
