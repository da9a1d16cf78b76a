import { plainText } from '../../ui/markdown/read-markdown.ts'
import type { MarkdownLook } from '../../ui/markdown/markdown-tree.tsx'
import { DocCode } from './doc-code.tsx'
import { DocLink } from './doc-link.tsx'
import { DocTable } from './doc-table.tsx'
import { anchorOf } from './docs.rules.ts'

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
