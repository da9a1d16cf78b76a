import type { Code, Heading, Nodes, Root, RootContent, Table as TableNode } from 'mdast'
import { Fragment, type ReactNode } from 'react'
import './markdown.css'
import { definitionsOf, plainText } from './read-markdown.ts'

/** Overrides of how nodes are drawn. */
export interface MarkdownLook {
  /** `auto` for texts in any language: each part then has the direction of its own text. */
  dir: 'auto' | undefined
  heading: (node: Heading, children: ReactNode) => ReactNode
  code: (node: Code) => ReactNode
  link: (address: string, children: ReactNode) => ReactNode
  table: (table: ReactNode) => ReactNode
  text: (text: string) => ReactNode
  html: (text: string) => ReactNode
}

/** Readable text is not nested deeper than this; generated text might be, to exhaust a browser. */
const deepest = 16

interface Frame {
  look: MarkdownLook
  definitions: ReturnType<typeof definitionsOf>
  depth: number
}

/** Markdown as elements of React, one kind of node after the other: nothing here can write HTML. */
export const MarkdownTree = ({ root, look }: { root: Root; look: MarkdownLook }) => (
  <>{all(root.children, { look, definitions: definitionsOf(root), depth: 0 })}</>
)

const all = (nodes: readonly RootContent[], frame: Frame): ReactNode =>
  // A text that changes is parsed again as a whole: its parts have no other key than their index.
  nodes.map((node, index) => (
    <Fragment key={index}>
      {frame.depth > deepest ? plainText(node) : draw(node, { ...frame, depth: frame.depth + 1 })}
    </Fragment>
  ))

function draw(node: Nodes, frame: Frame): ReactNode {
  const { look } = frame
  switch (node.type) {
    case 'paragraph':
      return <p dir={look.dir}>{all(node.children, frame)}</p>
    case 'heading':
      return look.heading(node, all(node.children, frame))
    case 'blockquote':
      return <blockquote dir={look.dir}>{all(node.children, frame)}</blockquote>
    case 'list':
      return node.ordered ? (
        <ol dir={look.dir} start={node.start ?? 1}>
          {all(node.children, frame)}
        </ol>
      ) : (
        <ul dir={look.dir}>{all(node.children, frame)}</ul>
      )
    case 'listItem':
      return <li>{all(node.children, frame)}</li>
    case 'code':
      return look.code(node)
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
      return look.link(node.url, all(node.children, frame))
    case 'linkReference':
      return look.link(frame.definitions.get(node.identifier)?.url ?? '', all(node.children, frame))
    case 'image':
      return look.link(node.url, node.alt || node.url)
    case 'imageReference': {
      const address = frame.definitions.get(node.identifier)?.url ?? ''
      return look.link(address, node.alt || address)
    }
    case 'table':
      return look.table(<Table table={node} frame={frame} />)
    case 'text':
      return look.text(node.value)
    case 'html':
      return look.html(node.value)
    default:
      return null
  }
}

function Table({ table, frame }: { table: TableNode; frame: Frame }) {
  const [head, ...rows] = table.children
  const { dir } = frame.look
  const Cell = dir ? 'bdi' : Fragment
  return (
    <table dir={dir}>
      <thead>
        <tr>
          {head?.children.map((cell, index) => {
            // An empty corner cell heads nothing.
            const Head = cell.children.length > 0 ? 'th' : 'td'
            return (
              <Head key={index} scope={Head === 'th' ? 'col' : undefined}>
                <Cell>{all(cell.children, frame)}</Cell>
              </Head>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {row.children.map((cell, column) => (
              <td key={column}>
                <Cell>{all(cell.children, frame)}</Cell>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
