import { useFormContext, type FieldPath } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { CheckDraft } from './monitor-draft.ts'
import type { CheckFormProblem } from './monitor-problems.ts'

/** What is wrong with a field, in words; undefined where nothing is. */
export function useFieldProblem() {
  const t = useTranslations('checkForm.problem')
  const { getFieldState, formState } = useFormContext<CheckDraft>()
  return (field: FieldPath<CheckDraft>) => {
    const problem = getFieldState(field, formState).error?.message
    return problem === undefined ? undefined : t(problem as CheckFormProblem)
  }
}
