import type { NameProblem } from '@marsad/contract/storage'
import { useTranslations } from 'use-intl'

/** What is wrong with a name in the reader's words, as the server would say it; nothing where nothing is. */
export function useNameProblem() {
  const t = useTranslations('codes')
  return (problem: NameProblem | null) => (problem ? t(problem) : undefined)
}
