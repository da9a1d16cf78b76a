import type { Locale } from '../../lib/preferences.ts'
import { readDoc, type Doc } from './docs.rules.ts'

// As they are in the repository: what is read here is what the build was made from.
const files = import.meta.glob<string>('../../../../../docs/{,ar/}*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const named = Object.entries(files).map(([path, text]) => {
  const [, folder, slug = ''] = /docs\/(ar\/)?([^/]+)\.md$/.exec(path) ?? []
  return { locale: folder ? ('ar' as const) : ('en' as const), doc: readDoc(slug, text) }
})

/** Every document, translated where there is a translation, and in English where there is none. */
export function docsIn(locale: Locale): { docs: Doc[]; isTranslated: boolean } {
  const own = new Map(named.filter((one) => one.locale === locale).map(({ doc }) => [doc.slug, doc]))
  const english = named.filter((one) => one.locale === 'en').map(({ doc }) => doc)
  return {
    docs: english.map((doc) => own.get(doc.slug) ?? doc),
    isTranslated: english.every(({ slug }) => own.has(slug)),
  }
}
