import type { Definition, Nodes, Root } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmTable } from 'micromark-extension-gfm-table'
import { parseUrl } from '../../lib/browser.ts'

/** The mark of a quote or of an item of a list. */
const mark = String.raw`[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])(?=[ \t]))`
/** Nobody writes deeper than this to be read, and the parser takes far too long over what a machine nests. */
const tooDeep = new RegExp(`^((?:${mark}){16})(?:${mark})+`, 'gm')

/** Into a tree: nothing here knows how to write HTML. */
export const readMarkdown = (text: string): Root =>
  fromMarkdown(text.replaceAll(tooDeep, '$1'), {
    extensions: [gfmTable(), gfmAutolinkLiteral()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmAutolinkLiteralFromMarkdown()],
  })

/** Where `[words][name]` leads, by name. Only what stands at the top can be named. */
export const definitionsOf = ({ children }: Root): ReadonlyMap<string, Definition> =>
  new Map(children.filter((node) => node.type === 'definition').map((node) => [node.identifier, node]))

const schemes = ['http:', 'https:', 'mailto:']

/** An address that a reader may be sent to; null where it is none. */
export function safeAddress(address: string): string | null {
  const url = parseUrl(address)
  return url && schemes.includes(url.protocol) ? url.href : null
}

/** The words of a part without their form. */
export function plainText(node: Nodes): string {
  if ('value' in node) return node.value
  if ('alt' in node) return node.alt ?? ''
  return 'children' in node ? node.children.map(plainText).join('') : ''
}
