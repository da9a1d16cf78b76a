import type { ShownScope } from '@marsad/contract/http/alert-rules'
import { useTranslations } from 'use-intl'
import { isolateText } from '../../lib/isolate-text.ts'

/** A scope inside of a sentence. */
export function useScopeWords() {
  const t = useTranslations('alertScope')
  return (scope: ShownScope | null): string => {
    if (!scope) return t('undecided')
    if (scope.kind === 'workspace') return t('kind.workspace')
    return scope.kind === 'tag'
      ? t('ofTag', { tag: isolateText(scope.tag) })
      : t('ofDevice', { name: isolateText(scope.name) })
  }
}
