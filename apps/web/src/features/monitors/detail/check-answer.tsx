import type { CheckResult } from '@marsad/contract/http/monitors'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Alert } from '../../../ui/alert.tsx'

/** What came of the check that the reader asked for. */
export function CheckAnswer({ answer }: { answer: CheckResult }) {
  const t = useTranslations('monitors')
  const format = useFormat()
  const { isUp, problem, status, duration } = answer
  const parts = [
    problem && t(`problem.${problem}`),
    status !== null && `${t('answers.status')}: ${format.number(status)}`,
    duration !== null && `${t('answers.duration')}: ${format.duration(duration)}`,
  ].filter((part) => typeof part === 'string')
  return (
    <Alert live tone={isUp ? 'ok' : 'bad'} title={t(isUp ? 'one.answeredUp' : 'one.answeredDown')}>
      <span className="num flex flex-wrap gap-x-4">
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </span>
    </Alert>
  )
}
