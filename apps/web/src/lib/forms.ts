import type { FieldError } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Messages } from './i18n/messages.ts'

/**
 * Field errors appear on blur. A moment later, that is: an error that pushes the page down between press and release
 * would make the click that left the field miss its button.
 */
export const fieldErrors = { mode: 'onTouched', delayError: 200 } as const

/** The problems of fields: the keys of their messages in the catalogue. */
export type Problem = keyof Messages['problems']

/** Turns a field's error into a message; schemas name their problems as the catalogue does. */
export function useProblem(): (error: FieldError | undefined) => string | undefined {
  const t = useTranslations('problems')
  return (error) => (error?.message ? t(error.message as Problem) : undefined)
}
