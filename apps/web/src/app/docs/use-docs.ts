import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from '../../lib/i18n/i18n-provider.tsx'
import type { Locale } from '../../lib/preferences.ts'
import { docs, type DocSlug } from './doc-list.ts'
import { findInDocs, readDoc } from './docs.rules.ts'

/** One document in the reader's language. */
export function useDoc(slug: DocSlug) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['doc', locale, slug],
    queryFn: async () => await loadDoc(locale, slug),
    staleTime: Infinity,
  })
}

/** Search results; the documents load with the first letter. */
export function useFound(query: string) {
  const locale = useLocale()
  const text = query.trim()
  const { data, ...rest } = useQuery({
    queryKey: ['docs', locale],
    queryFn: async () => (await loadDocs(locale)).map((doc) => readDoc(doc.slug, doc.text)),
    staleTime: Infinity,
    enabled: text !== '',
  })
  return { ...rest, data: useMemo(() => data && findInDocs(data, text), [data, text]) }
}

// The documents as they are in the repository of this build. Each is a chunk of its own.
const files = import.meta.glob<string>('../../../../../docs/{,ar/}*.md', { query: '?raw', import: 'default' })

const fileOf = (locale: Locale, slug: DocSlug) =>
  files[`../../../../../docs/${locale === 'ar' ? 'ar/' : ''}${slug}.md`]

/** The language of a document: generated lists are in English alone. */
export const docLocale = (locale: Locale, slug: DocSlug): Locale => (fileOf(locale, slug) ? locale : 'en')

export async function loadDoc(locale: Locale, slug: DocSlug): Promise<string> {
  const load = fileOf(docLocale(locale, slug), slug)
  if (!load) throw new Error(`There is no document ${slug}`)
  return await load()
}

/** All documents in one language, for the search. */
export const loadDocs = async (locale: Locale) =>
  await Promise.all(docs.map(async (slug) => ({ slug, text: await loadDoc(locale, slug) })))
