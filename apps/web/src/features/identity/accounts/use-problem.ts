import type { FieldError } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Problem } from './auth.schemas.ts'

/** Turns a field's error into words; schemas name their problems as the catalogue does. */
export function useProblem(): (error: FieldError | undefined) => string | undefined {
  const t = useTranslations('problems')
  return (error) => (error?.message ? t(error.message as Problem) : undefined)
}
