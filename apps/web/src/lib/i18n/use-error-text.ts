import { useTranslations } from 'use-intl'
import { ApiError } from '../api/api-error.ts'

/** Any failure of a call in the reader's words. */
export function useErrorText(): (error: unknown) => string {
  const t = useTranslations()
  return (error) => t(`codes.${error instanceof ApiError ? error.code : 'server.failed'}`)
}
