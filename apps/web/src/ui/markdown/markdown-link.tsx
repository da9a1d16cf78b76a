import type { ReactNode } from 'react'
import { safeAddress } from './read-markdown.ts'

interface MarkdownLinkProps {
  address: string
  children: ReactNode
}

/** A way out of the page that takes nothing along; words alone where the address leads nowhere good. */
export function MarkdownLink({ address, children }: MarkdownLinkProps) {
  const href = safeAddress(address)
  if (!href) return <>{children}</>
  return (
    <a href={href} title={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
