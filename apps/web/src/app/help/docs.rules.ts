export interface DocSection {
  /** Empty for what stands before the first heading. */
  heading: string
  /** Markdown. */
  text: string
}

export interface Doc {
  slug: string
  title: string
  sections: readonly DocSection[]
}

export interface Found {
  doc: Doc
  section: DocSection
  snippet: string
}

/** A document by its headings of the second level. */
export function readDoc(slug: string, text: string): Doc {
  const [first = '', ...rest] = text.split(/^## /m)
  const [, title = slug, intro = ''] = /^# (.*)\n([^]*)/.exec(first) ?? []
  const sections = rest.map((part) => {
    const end = part.indexOf('\n')
    return { heading: part.slice(0, end).trim(), text: part.slice(end).trim() }
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
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*|#>]|^[-\s|]+$/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const before = 40
const length = 160
const most = 12

/** The sections that have every word of the query; those that have them in their headings first. */
export function findInDocs(docs: readonly Doc[], query: string): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const [first] = words
  if (!first) return []
  const hits = docs.flatMap((doc) =>
    doc.sections.flatMap((section) => {
      const heading = `${doc.title} ${section.heading}`.toLowerCase()
      const plain = withoutMarks(section.text)
      const text = plain.toLowerCase()
      if (!words.every((word) => heading.includes(word) || text.includes(word))) return []
      const from = Math.max(0, text.indexOf(first) - before)
      const snippet = `${from > 0 ? '…' : ''}${plain.slice(from, from + length)}…`
      const weight = words.filter((word) => heading.includes(word)).length
      return [{ doc, section, snippet, weight }]
    }),
  )
  return hits.toSorted((a, b) => b.weight - a.weight).slice(0, most)
}
