import { auditActions } from '@marsad/contract/audit-actions'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Combobox } from '../../../ui/form/combobox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { WallClockInput } from '../../../ui/form/wall-clock-input.tsx'
import type { AuditChoice } from './audit.api.ts'

interface AuditFilterBarProps {
  filter: AuditChoice
  onFilterChange: (filter: AuditChoice) => void
}

export function AuditFilterBar({ filter, onFilterChange }: AuditFilterBarProps) {
  const t = useTranslations('audit')
  return (
    <search aria-label={t('filter.label')} className="grid gap-3 border-b p-4 sm:grid-cols-2 lg:grid-cols-4">
      <ActorField value={filter.actor} onValueChange={(actor) => onFilterChange({ ...filter, actor })} />
      <ActionAndDays filter={filter} onFilterChange={onFilterChange} />
    </search>
  )
}

interface ActionAndDaysProps<Choice> {
  filter: Choice
  onFilterChange: (filter: Choice) => void
}

export function ActionAndDays<Choice extends AuditChoice>(props: ActionAndDaysProps<Choice>) {
  const { filter, onFilterChange } = props
  const t = useTranslations('audit')
  const set = (changes: Partial<AuditChoice>) => onFilterChange({ ...filter, ...changes })
  return (
    <>
      <Field label={t('filter.action')}>
        <Select
          value={filter.action}
          onValueChange={(action) => set({ action })}
          items={[
            { value: 'any', label: t('filter.anyAction') },
            ...auditActions.map((action) => ({ value: action, label: t(`action.${action}`) })),
          ]}
        />
      </Field>
      <Field label={t('filter.from')}>
        <WallClockInput kind="date" optional value={filter.from} onValueChange={(from) => set({ from })} />
      </Field>
      <Field label={t('filter.to')}>
        <WallClockInput kind="date" optional value={filter.to} onValueChange={(to) => set({ to })} />
      </Field>
    </>
  )
}

interface ActorFieldProps {
  value: AuditChoice['actor']
  onValueChange: (actor: AuditChoice['actor']) => void
}

function ActorField({ value, onValueChange }: ActorFieldProps) {
  const t = useTranslations('audit.filter')
  const [search, setSearch] = useState('')
  const settled = useSettled(search)
  const team = api.useQuery('GET /api/team', {
    query: { ...(settled && { search: settled }) },
  })
  const items = (team.data?.members ?? []).map(({ userId, firstName, lastName, email }) => ({
    value: userId,
    label: `${firstName} ${lastName}`,
    hint: email,
  }))
  return (
    <Field label={t('actor')}>
      <Combobox
        items={items}
        value={value}
        onValueChange={onValueChange}
        onSearch={setSearch}
        placeholder={t('anyActor')}
        loading={team.isFetching}
      />
    </Field>
  )
}
