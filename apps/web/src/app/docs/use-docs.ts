import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocale } from '../../lib/i18n/i18n-provider.tsx'
import type { DocSlug } from './doc-list.ts'
import { findInDocs, readDoc } from './docs.rules.ts'
import { loadDoc, loadDocs } from './load-docs.ts'

/** One document in the reader's language. */
export function useDoc(slug: DocSlug) {
  const locale = useLocale()
  return useQuery({
    queryKey: ['doc', locale, slug],
    queryFn: async () => await loadDoc(locale, slug),
    staleTime: Infinity,
  })
}

/** What is found of a query; the documents come with the first letter. */
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
