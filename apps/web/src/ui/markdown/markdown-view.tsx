import { useMemo } from 'react'
import { MarkdownLink } from './markdown-link.tsx'
import { MarkdownTree, type MarkdownLook } from './markdown-tree.tsx'
import { readMarkdown } from './read-markdown.ts'
import { withMentions } from './with-mentions.tsx'

export interface MarkdownViewProps {
  text: string
  /** Names that stand out where they are called upon with @. */
  mentions?: readonly string[]
}

const noMentions: readonly string[] = []

/**
 * What people write: HTML in it is shown as the text that it is, a link leads only to the web or to a mail, and a
 * picture is a link, because loading it would tell a stranger who reads.
 */
export function MarkdownView({ text, mentions = noMentions }: MarkdownViewProps) {
  return useMemo(
    () => (
      <div className="markdown text-sm wrap-anywhere">
        <MarkdownTree root={readMarkdown(text)} look={lookOf(mentions)} />
      </div>
    ),
    [text, mentions],
  )
}

const lookOf = (mentions: readonly string[]): MarkdownLook => ({
  dir: 'auto',
  heading: ({ depth }, children) => {
    // The page and its cards have the first two levels.
    const Heading = `h${Math.min(depth + 2, 6)}` as 'h3' | 'h4' | 'h5' | 'h6'
    return <Heading dir="auto">{children}</Heading>
  },
  code: ({ value }) => (
    <pre dir="ltr">
      <code>{value}</code>
    </pre>
  ),
  link: (address, children) => <MarkdownLink address={address}>{children}</MarkdownLink>,
  table: (table) => table,
  text: (text) => withMentions(text, mentions),
  html: (text) => text,
})
