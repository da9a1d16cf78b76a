import { foldText } from '@marsad/contract/fold'

export interface DocSection {
  /** Empty for what stands before the first heading. */
  heading: string
  /** Markdown. */
  text: string
}

export interface Doc<Slug extends string = string> {
  slug: Slug
  title: string
  sections: readonly DocSection[]
}

export interface Found<Slug extends string = string> {
  doc: Doc<Slug>
  section: DocSection
  snippet: string
}

/** A document by its headings of the second level. */
export function readDoc<Slug extends string>(slug: Slug, text: string): Doc<Slug> {
  const [first = '', ...rest] = text.split(/^## /m)
  const [, title = slug, intro = ''] = /^# (.*)\n([^]*)/.exec(first) ?? []
  const sections = rest.map((part) => {
    const end = part.indexOf('\n')
    return { heading: withoutMarks(part.slice(0, end)), text: part.slice(end).trim() }
  })
  return {
    slug,
    title,
    sections: [{ heading: '', text: intro.trim() }, ...sections].filter(({ text: one }) => one),
  }
}

/** The words of a text without its marks. */
export const withoutMarks = (text: string) =>
  text
    .replace(/<!--[^]*?-->/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*|#>]|^[-\s|]+$/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The name of a heading in an address, as the forges that show these files make it. */
export const anchorOf = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** The document and the heading that a relative link leads to; null where it leads anywhere else. */
export function readDocLink(address: string): { slug: string | null; anchor: string } | null {
  const [, slug = null, anchor = ''] = /^(?:(?:\.\.\/)?([a-z-]+)\.md)?(?:#(.*))?$/.exec(address) ?? []
  return slug || anchor ? { slug, anchor } : null
}

const before = 40
const length = 160
const most = 12

/** The sections that have every word of the query; those that have them in their headings first. */
export function findInDocs<Slug extends string>(docs: readonly Doc<Slug>[], query: string): Found<Slug>[] {
  const words = fold(query).text.split(/\s+/).filter(Boolean)
  const [first] = words
  if (!first) return []
  const hits = docs.flatMap((doc) =>
    doc.sections.flatMap((section) => {
      const heading = fold(`${doc.title} ${section.heading}`).text
      const plain = withoutMarks(section.text)
      const { text, offsets } = fold(plain)
      if (!words.every((word) => heading.includes(word) || text.includes(word))) return []
      const near = (offsets[text.indexOf(first)] ?? 0) - before
      const from = near > 0 ? plain.indexOf(' ', near) + 1 : 0
      const snippet = `${from > 0 ? '…' : ''}${plain.slice(from, from + length)}…`
      const weight = words.filter((word) => heading.includes(word)).length
      return [{ doc, section, snippet, weight }]
    }),
  )
  return hits.toSorted((a, b) => b.weight - a.weight).slice(0, most)
}

/** Text normalised as people type it. `offsets` maps each character back to the original. */
function fold(text: string): { text: string; offsets: number[] } {
  const offsets: number[] = []
  let folded = ''
  for (let index = 0; index < text.length; index += 1) {
    const piece = foldText(text.charAt(index))
    for (let unit = 0; unit < piece.length; unit += 1) offsets.push(index)
    folded += piece
  }
  return { text: folded, offsets }
}
