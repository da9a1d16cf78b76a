import type { Role } from '@marsad/contract/permissions'
import { useTranslations } from 'use-intl'
import { useRole } from '../../../lib/session/use-may.ts'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { grantableRoles } from './team.rules.ts'

/** A role to give, with what it means. */
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
