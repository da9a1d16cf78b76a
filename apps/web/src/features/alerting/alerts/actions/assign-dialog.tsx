import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../../lib/api/client.ts'
import { useSettled } from '../../../../lib/use-settled.ts'
import { Combobox, type ComboboxItem } from '../../../../ui/form/combobox.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { ActDialog, type ActDialogProps } from './act-dialog.tsx'

/** As many as a list can offer; more are found by typing. */
const offered = 50

export function AssignDialog({ alerts, onAct, onClose }: ActDialogProps) {
  const t = useTranslations('alertActions.assigning')
  const [person, setPerson] = useState<ComboboxItem | null>(null)
  const [search, setSearch] = useState('')
  const settled = useSettled(search.trim())
  const { data, isFetching } = api.useQuery(
    'GET /api/team',
    { query: { limit: offered, ...(settled && { search: settled }) } },
    { placeholderData: keepPreviousData },
  )
  const items = data?.members.map(({ userId, firstName, lastName, email }) => ({
    value: userId,
    label: `${firstName} ${lastName}`.trim(),
    hint: email,
  }))
  return (
    <ActDialog
      title={t('title', { count: alerts.length })}
      hint={t('hint')}
      save={t('save')}
      onSave={
        person
          ? () => onAct({ act: 'assign', alerts, assignedTo: { id: person.value, name: person.label } })
          : undefined
      }
      onClose={onClose}
    >
      <Field label={t('person')}>
        <Combobox
          placeholder={t('find')}
          items={items ?? []}
          value={person}
          onValueChange={(item) => {
            setSearch('')
            setPerson(item)
          }}
          onSearch={setSearch}
          loading={isFetching}
        />
      </Field>
    </ActDialog>
  )
}
