import type { ReactNode } from 'react'
import { safeAddress } from './read-markdown.ts'

interface MarkdownLinkProps {
  address: string
  children: ReactNode
}

/** A link out of the page that sends nothing along; plain text where the address is not allowed. */
export function MarkdownLink({ address, children }: MarkdownLinkProps) {
  const href = safeAddress(address)
  if (!href) return <>{children}</>
  return (
    <a href={href} title={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  )
}
