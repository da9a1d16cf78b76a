import type { OnCallGap } from '@marsad/contract/http/on-call'
import { CircleCheck } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Alert } from '../../../ui/alert.tsx'
import { useGapWords } from './shift-words.ts'

const mostShown = 4

/** Times without anybody, in words. */
export function GapsAlert({ gaps }: { gaps: readonly OnCallGap[] }) {
  const t = useTranslations('onCall')
  const words = useGapWords()
  if (gaps.length === 0) {
    return (
      <p className="flex items-start gap-2 text-sm text-muted">
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
        {t('noGaps')}
      </p>
    )
  }
  const hidden = gaps.length - mostShown
  return (
    <Alert tone="warn" title={t('gapsTitle', { count: gaps.length })}>
      <ul className="flex flex-col gap-0.5">
        {gaps.slice(0, mostShown).map((gap) => (
          <li key={gap.from}>{words(gap)}</li>
        ))}
        {hidden > 0 && <li>{t('moreGaps', { count: hidden })}</li>}
      </ul>
    </Alert>
  )
}
