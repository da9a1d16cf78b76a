import type { Nodes, RootContent, Table as TableNode } from 'mdast'
import { Fragment, useMemo, type ReactNode } from 'react'
import './markdown.css'
import { MarkdownLink } from './markdown-link.tsx'
import { definitionsOf, plainText, readMarkdown } from './read-markdown.ts'
import { withMentions } from './with-mentions.tsx'

export interface MarkdownViewProps {
  text: string
  /** Names that stand out where they are called upon with @. */
  mentions?: readonly string[]
}

/** Nobody writes deeper than this to be read; a machine might, to exhaust a browser. */
const deepest = 16

interface Frame {
  definitions: ReturnType<typeof definitionsOf>
  mentions: readonly string[]
  depth: number
}

const noMentions: readonly string[] = []

/**
 * Markdown as elements of React, one kind of node after the other: HTML in it is shown as the text that it is, a link
 * leads only to the web or to a mail, and a picture is a link, because loading it would tell a stranger who reads.
 */
export function MarkdownView({ text, mentions = noMentions }: MarkdownViewProps) {
  return useMemo(() => {
    const root = readMarkdown(text)
    return (
      <div className="markdown text-sm wrap-anywhere">
        {all(root.children, { definitions: definitionsOf(root), mentions, depth: 0 })}
      </div>
    )
  }, [text, mentions])
}

const all = (nodes: readonly RootContent[], frame: Frame): ReactNode =>
  // A text that changes is parsed anew as a whole: its parts have no other name than their place.
  nodes.map((node, place) => (
    <Fragment key={place}>
      {frame.depth > deepest ? plainText(node) : draw(node, { ...frame, depth: frame.depth + 1 })}
    </Fragment>
  ))

function draw(node: Nodes, frame: Frame): ReactNode {
  switch (node.type) {
    case 'paragraph':
      return <p dir="auto">{all(node.children, frame)}</p>
    case 'heading': {
      // The page and its cards have the first two levels.
      const Heading = `h${Math.min(node.depth + 2, 6)}` as 'h3' | 'h4' | 'h5' | 'h6'
      return <Heading dir="auto">{all(node.children, frame)}</Heading>
    }
    case 'blockquote':
      return <blockquote dir="auto">{all(node.children, frame)}</blockquote>
    case 'list':
      return node.ordered ? (
        <ol dir="auto" start={node.start ?? 1}>
          {all(node.children, frame)}
        </ol>
      ) : (
        <ul dir="auto">{all(node.children, frame)}</ul>
      )
    case 'listItem':
      return <li>{all(node.children, frame)}</li>
    case 'code':
      return (
        <pre dir="ltr">
          <code>{node.value}</code>
        </pre>
      )
    case 'inlineCode':
      return <code dir="ltr">{node.value}</code>
    case 'strong':
      return <strong>{all(node.children, frame)}</strong>
    case 'emphasis':
      return <em>{all(node.children, frame)}</em>
    case 'break':
      return <br />
    case 'thematicBreak':
      return <hr />
    case 'link':
      return <MarkdownLink address={node.url}>{all(node.children, frame)}</MarkdownLink>
    case 'linkReference': {
      const address = frame.definitions.get(node.identifier)?.url ?? ''
      return <MarkdownLink address={address}>{all(node.children, frame)}</MarkdownLink>
    }
    case 'image':
      return <MarkdownLink address={node.url}>{node.alt || node.url}</MarkdownLink>
    case 'imageReference': {
      const address = frame.definitions.get(node.identifier)?.url ?? ''
      return <MarkdownLink address={address}>{node.alt || address}</MarkdownLink>
    }
    case 'table':
      return <Table table={node} frame={frame} />
    case 'text':
      return withMentions(node.value, frame.mentions)
    case 'html':
      return node.value
    default:
      return null
  }
}

function Table({ table, frame }: { table: TableNode; frame: Frame }) {
  const [head, ...rows] = table.children
  return (
    <table dir="auto">
      <thead>
        <tr>
          {head?.children.map((cell, place) => (
            <th key={place} scope="col">
              <bdi>{all(cell.children, frame)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            {row.children.map((cell, column) => (
              <td key={column}>
                <bdi>{all(cell.children, frame)}</bdi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
