import { Fragment, type ReactNode, useMemo } from 'react'
import { MarkdownLink } from './markdown-link.tsx'
import { type MarkdownLook, MarkdownTree } from './markdown-tree.tsx'
import { readMarkdown } from './read-markdown.ts'

export interface MarkdownViewProps {
  text: string
  /** Names that are highlighted where they are mentioned with @. */
  mentions?: readonly string[]
}

const noMentions: readonly string[] = []

/**
 * Text of users: HTML in it is shown as text, a link leads only to the web or to a mail, and a picture is a link,
 * because loading it would tell its host who reads.
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

/** Highlights each `@name` of the mentioned people. */
export function withMentions(text: string, names: readonly string[]): ReactNode {
  // The longest first: “@Sara Ali” is not “@Sara” with a word after it.
  const name = names.toSorted((a, b) => b.length - a.length).find((one) => text.includes(`@${one}`))
  if (!name) return text
  return text.split(`@${name}`).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <bdi className="rounded bg-soft px-1 font-medium text-primary">@{name}</bdi>}
      {withMentions(part, names)}
    </Fragment>
  ))
}
