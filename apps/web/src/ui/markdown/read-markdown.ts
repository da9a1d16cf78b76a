import type { Definition, Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmTable } from 'micromark-extension-gfm-table'
import { parseUrl } from '../../lib/browser.ts'

/** The mark of a quote or of an item of a list. */
const mark = String.raw`[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))`
/** Readable text is not nested deeper than this, and the parser takes far too long over deep generated text. */
const tooDeep = new RegExp(`^((?:${mark}){16})(?:${mark})+`, 'gm')

/** Parses Markdown into a tree: nothing here can write HTML. */
export const readMarkdown = (text: string): Root =>
  fromMarkdown(text.replaceAll(tooDeep, '$1'), {
    extensions: [gfmTable(), gfmAutolinkLiteral()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmAutolinkLiteralFromMarkdown()],
  })

/** The targets of `[text][name]` links, by name. Only definitions at the top level count. */
export const definitionsOf = ({ children }: Root): ReadonlyMap<string, Definition> =>
  new Map(children.filter((node) => node.type === 'definition').map((node) => [node.identifier, node]))

const schemes = ['http:', 'https:', 'mailto:']

/** An allowed link address; null for any other. */
export function safeAddress(address: string): string | null {
  const url = parseUrl(address)
  return url && schemes.includes(url.protocol) ? url.href : null
}

/** The plain text of a part. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? node.children.map(plainText).join('') : ''
}
