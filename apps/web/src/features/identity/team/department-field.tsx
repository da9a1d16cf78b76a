import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { useProblem } from '../accounts/use-problem.ts'

export const departmentSchema = z.string().check(z.trim(), z.maxLength(80, 'tooLong'))

type DepartmentFieldProps = UseFormRegisterReturn & { error: FieldError | undefined }

export function DepartmentField({ error, ...field }: DepartmentFieldProps) {
  const t = useTranslations('team')
  const problem = useProblem()
  return (
    <Field label={t('department')} optional error={problem(error)}>
      <Input autoComplete="off" {...field} />
    </Field>
  )
}
