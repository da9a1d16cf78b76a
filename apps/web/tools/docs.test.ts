import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Nodes, Root } from 'mdast'
import { expect, test } from 'vitest'
import { metrics } from '@marsad/contract/metrics'
import { capabilities, isAtLeast, roles } from '@marsad/contract/permissions'
import { docs, englishDocs } from '../src/app/docs/doc-list.ts'
import { anchorOf } from '../src/app/docs/docs.rules.ts'
import { ar } from '../src/locales/ar/index.ts'
import { en } from '../src/locales/en/index.ts'
import { plainText, readMarkdown } from '../src/ui/markdown/read-markdown.ts'

const folder = join(import.meta.dirname, '../../../docs')
const catalogues = { en, ar }
const locales = ['en', 'ar'] as const
type Locale = (typeof locales)[number]

const fileOf = (locale: Locale, slug: string) => join(folder, locale === 'ar' ? 'ar' : '', `${slug}.md`)
const trees = new Map<string, Root>()
function treeOf(file: string): Root {
  const root = trees.get(file) ?? readMarkdown(readFileSync(file, 'utf8'))
  trees.set(file, root)
  return root
}
const headingsOf = (root: Root) => root.children.filter((node) => node.type === 'heading')
const translated = docs.filter((slug) => !englishDocs.includes(slug))

for (const slug of docs) {
  for (const locale of englishDocs.includes(slug) ? (['en'] as const) : locales) {
    test(`${slug} in ${locale} has the title of the list, its own anchors, and links that lead somewhere`, () => {
      const file = fileOf(locale, slug)
      const root = treeOf(file)
      const [title, ...headings] = headingsOf(root).map((node) => plainText(node))
      expect(title).toBe(catalogues[locale].docs.pages[slug].title)
      const anchors = headings.map(anchorOf)
      expect(anchors.filter((anchor, place) => anchors.indexOf(anchor) !== place)).toEqual([])
      expect(addressesIn(root).filter((address) => !leadsSomewhere(file, address))).toEqual([])
    })
  }
}

test.each(translated)('%s has the same headings in both languages', (slug) => {
  const [english, arabic] = locales.map((locale) =>
    headingsOf(treeOf(fileOf(locale, slug))).map(({ depth }) => depth),
  )
  expect(arabic).toEqual(english)
})

test.each(locales)('the reference of metrics lists what the agent writes, in %s', (locale) => {
  const text = readFileSync(fileOf(locale, 'metrics'), 'utf8')
  const listed = [
    ...text.matchAll(/^\| `((?:system|container|service|marsad_agent)_\w+)` \| [^|]+ \|([^|]*)\|/gm),
  ]
  expect(listed.map(([, name, labels = '']) => [name, labels.match(/\w+/g) ?? []])).toEqual(
    Object.entries(metrics).map(([name, { labels }]) => [name, [...labels]]),
  )
})

test.each(locales)('the table of roles is the one that the server enforces, in %s [B8]', async (locale) => {
  const file = fileOf(locale, 'roles')
  const page = readFileSync(file, 'utf8').replace(
    /(<!-- roles -->)[^]*(<!-- \/roles -->)/,
    (_, begin: string, end: string) => `${begin}\n\n${rolesTable(locale)}\n\n${end}`,
  )
  await expect(page).toMatchFileSnapshot(file)
})

function rolesTable(locale: Locale): string {
  const words = catalogues[locale].roles
  const rows = Object.entries(capabilities).map(([name, { role: least, scope }]) => [
    wordsFor(words.can, name),
    ...roles.map((role) => (isAtLeast(role, least) ? words.matrix.yes : words.matrix.no)),
    scope ? words.scope[scope] : '',
  ])
  const head = [words.matrix.action, ...roles.map((role) => words.name[role]), words.matrix.key]
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function wordsFor(words: Record<string, Record<string, string>>, name: string): string {
  const [noun = '', verb = ''] = name.split('.')
  return words[noun]?.[verb] ?? name
}

function addressesIn(node: Nodes): string[] {
  const inside = 'children' in node ? node.children.flatMap(addressesIn) : []
  return node.type === 'link' || node.type === 'image' ? [node.url, ...inside] : inside
}

function leadsSomewhere(from: string, address: string): boolean {
  if (URL.canParse(address)) return true
  const [path = '', anchor = ''] = decodeURIComponent(address).split('#')
  const file = path ? join(dirname(from), path) : from
  if (!existsSync(file)) return false
  return !anchor || headingsOf(treeOf(file)).some((node) => anchorOf(plainText(node)) === anchor)
}
