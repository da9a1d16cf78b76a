import type { Definition, Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmTable } from 'micromark-extension-gfm-table'

/** Quotes and lists inside of each other, at the beginning of a line. The parser takes far too long over such a text. */
const tooDeep = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))){17}/m

/** Into a tree: nothing here knows how to write HTML. What was not written to be read is shown as it was typed. */
export const readMarkdown = (text: string): Root =>
  tooDeep.test(text)
    ? { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] }
    : fromMarkdown(text, {
        extensions: [gfmTable(), gfmAutolinkLiteral()],
        mdastExtensions: [gfmTableFromMarkdown(), gfmAutolinkLiteralFromMarkdown()],
      })

/** Where `[words][name]` leads, by name. Only what stands at the top can be named. */
export const definitionsOf = ({ children }: Root): ReadonlyMap<string, Definition> =>
  new Map(children.filter((node) => node.type === 'definition').map((node) => [node.identifier, node]))

const schemes = ['http:', 'https:', 'mailto:']

/** An address that a reader may be sent to; null where it is none. */
export function safeAddress(address: string): string | null {
  const url = URL.parse(address)
  return url && schemes.includes(url.protocol) ? url.href : null
}

/** The words of a part without their form. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? node.children.map(plainText).join('') : ''
}
