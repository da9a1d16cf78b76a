import { causeParts } from '@marsad/contract/cause-line'
import type { Alert } from '@marsad/contract/http/alerts'
import { useFormat, useLocale } from '../../lib/i18n/i18n-provider.tsx'
import { isolateText } from '../../lib/isolate-text.ts'

/** The cause of an alert in parts, in the reader's language; the server's mails say the same. */
export function useCauseParts() {
  const locale = useLocale()
  const format = useFormat()
  return ({ cause }: Pick<Alert, 'cause'>): string[] =>
    causeParts(cause, {
      locale,
      percent: (ratio) => format.percent(ratio),
      count: (amount) => format.number(amount),
      name: isolateText,
    })
}

/** The cause of an alert in a line; nothing where the evidence shows none. */
export function CauseLine({ alert, className }: { alert: Pick<Alert, 'cause'>; className?: string }) {
  const parts = useCauseParts()(alert)
  if (parts.length === 0) return null
  return (
    // The sentence has the direction of the page; an element that guesses would take it from a name it begins with.
    <span className={className}>{parts.join(' · ')}</span>
  )
}
