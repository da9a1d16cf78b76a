import { textLength } from '@marsad/contract/limits'
import type { Role } from '@marsad/contract/permissions'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { useRole } from '../../../lib/session/use-may.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useProblem } from '../../../lib/forms.ts'
import { grantableRoles } from './team.rules.ts'

/** A role to assign, with its meaning. */
export function RoleSelect({ value, onValueChange }: { value: Role; onValueChange: (role: Role) => void }) {
  const t = useTranslations('roles')
  const label = useTranslations('team')('role')
  const items = grantableRoles(useRole()).map((role) => ({ value: role, label: t(`name.${role}`) }))
  return (
    <Field label={label} hint={t(`hint.${value}`)}>
      <Select items={items} value={value} onValueChange={onValueChange} />
    </Field>
  )
}

export const departmentSchema = z.string().check(z.trim(), z.maxLength(textLength.label, 'tooLong'))

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
