import type { Bilingual } from '@marsad/contract/http/status-pages'
import { useLocale } from '../../../lib/i18n/i18n-provider.tsx'

/** What was written in the language of the reader; what is older than its page's second language, in the other. */
export function useWritten() {
  const locale = useLocale()
  return (text: Bilingual) => text[locale] || text[locale === 'en' ? 'ar' : 'en']
}
