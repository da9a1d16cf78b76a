import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'

interface QueryProblemProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
  /** When the answer below was given, if an earlier one is shown. */
  shownAt: number | undefined
}

const kinds = ['bad_data', 'execution', 'timeout', 'too_many_requests'] as const

/** The error that Prometheus reports for a query; null where the failure is not about the query. */
export function refusalIn(error: unknown) {
  const body = error instanceof ApiError ? error.body : null
  if (typeof body !== 'object' || body === null || !('errorType' in body) || !('error' in body)) return null
  const kind = kinds.find((one) => one === body.errorType)
  return kind && { kind, words: String(body.error) }
}

/** Why a query has no answer: a sentence of ours, and the engine's own words. */
export function QueryProblem({ error, onRetry, retrying, shownAt }: QueryProblemProps) {
  const t = useTranslations('explore')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const format = useFormat()
  const refusal = refusalIn(error)
  // A query that is wrong stays wrong.
  const mayPass = refusal?.kind !== 'bad_data' && refusal?.kind !== 'execution'
  return (
    <Alert
      tone="bad"
      live
      title={refusal ? t(`problem.${refusal.kind}`) : t('failed')}
      action={
        mayPass && (
          <Button size="sm" onClick={onRetry} pending={retrying}>
            {ui('retry')}
          </Button>
        )
      }
    >
      {refusal ? (
        <code
          dir="ltr"
          className="mt-1 block text-start text-xs wrap-anywhere whitespace-pre-wrap rtl:text-end"
        >
          {refusal.words}
        </code>
      ) : (
        errorText(error)
      )}
      {shownAt !== undefined && (
        <p className="mt-1">{t('older', { time: format.dateTimeWithSeconds(shownAt) })}</p>
      )}
    </Alert>
  )
}
