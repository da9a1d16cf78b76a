import type { FieldError } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { Messages } from './i18n/messages.ts'

/**
 * Fields complain when they are left. A moment later, that is: a complaint that pushes the page down between press and
 * release would make the click that left the field miss its button.
 */
export const fieldErrors = { mode: 'onTouched', delayError: 200 } as const

/** What can be wrong with a field: the names under which the catalogue keeps the words. */
export type Problem = keyof Messages['problems']

/** Turns a field's error into words; schemas name their problems as the catalogue does. */
export function useProblem(): (error: FieldError | undefined) => string | undefined {
  const t = useTranslations('problems')
  return (error) => (error?.message ? t(error.message as Problem) : undefined)
}
