import { useTranslations } from 'use-intl'
import { ApiError } from '../api/api-error.ts'
import { isolateText } from '../isolate-text.ts'

/** The message of any failed call; `fallback` where an answer refused and gave no reason. */
export function useErrorText(): (error: unknown, fallback?: string) => string {
  const t = useTranslations()
  return (error, fallback) => {
    if (!(error instanceof ApiError)) return t('codes.server.failed')
    if (error.ownMessage) return error.ownMessage
    if (!t.has(`codes.${error.code}`)) return error.message
    const isUnexplained = error.status < 400 && error.code === 'server.failed'
    const text = isUnexplained && fallback ? fallback : t(`codes.${error.code}`)
    return error.server ? `${text} ${isolateText(error.server)}` : text
  }
}
