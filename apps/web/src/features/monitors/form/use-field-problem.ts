import { useFormContext, type FieldPath } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { MonitorDraft } from './monitor-draft.ts'
import type { MonitorFormProblem } from './monitor-problems.ts'

/** What is wrong with a field, in words; undefined where nothing is. */
export function useFieldProblem() {
  const t = useTranslations('monitorForm.problem')
  const { getFieldState, formState } = useFormContext<MonitorDraft>()
  return (field: FieldPath<MonitorDraft>) => {
    const problem = getFieldState(field, formState).error?.message
    return problem === undefined ? undefined : t(problem as MonitorFormProblem)
  }
}
