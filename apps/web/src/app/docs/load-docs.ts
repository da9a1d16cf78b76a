import type { Locale } from '../../lib/preferences.ts'
import { docs, type DocSlug } from './doc-list.ts'

// As they are in the repository: what is read here is what the build was made from. Each is a chunk of its own.
const files = import.meta.glob<string>('../../../../../docs/{,ar/}*.md', { query: '?raw', import: 'default' })

const fileOf = (locale: Locale, slug: DocSlug) =>
  files[`../../../../../docs/${locale === 'ar' ? 'ar/' : ''}${slug}.md`]

/** The language that a document is read in: lists that machines make are in English alone. */
export const docLocale = (locale: Locale, slug: DocSlug): Locale => (fileOf(locale, slug) ? locale : 'en')

export async function loadDoc(locale: Locale, slug: DocSlug): Promise<string> {
  const load = fileOf(docLocale(locale, slug), slug)
  if (!load) throw new Error(`There is no document ${slug}`)
  return await load()
}

/** All of them in one language, to be searched. */
export const loadDocs = async (locale: Locale) =>
  await Promise.all(docs.map(async (slug) => ({ slug, text: await loadDoc(locale, slug) })))
