import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSettled } from '../../lib/use-settled.ts'
import { Combobox, type ComboboxItem } from '../../ui/combobox.tsx'
import { nameOf, useMembers } from './use-members.ts'

interface AssigneeFieldProps {
  value: ComboboxItem | null
  onValueChange: (item: ComboboxItem | null) => void
  /** Only where no Field names it. */
  'aria-label'?: string
}

/** Whole addresses and ids are taken as they are typed; the server knows whether somebody has them. */
const isWhole = (text: string) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$|^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

export function AssigneeField({ value, onValueChange, 'aria-label': label }: AssigneeFieldProps) {
  const t = useTranslations('tickets')
  const [search, setSearch] = useState('')
  const text = search.trim()
  const { data, isFetching } = useMembers(useSettled(isWhole(text) ? '' : text))
  const found = data?.members.map((member) => ({
    value: member.userId,
    label: nameOf(member),
    hint: member.email,
  }))
  const exact = found?.find(({ value: id, hint }) => id === text || hint === text.toLowerCase())
  const typed = isWhole(text)
    ? [exact ?? { value: text, label: text, hint: t('assignee.typed', { text }) }]
    : null
  return (
    <Combobox
      {...(label && { 'aria-label': label })}
      placeholder={t('new.assignee')}
      items={typed ?? found ?? []}
      value={value}
      onValueChange={(item) => {
        setSearch('')
        onValueChange(item)
      }}
      onSearch={setSearch}
      loading={isFetching}
    />
  )
}
