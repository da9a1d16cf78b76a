import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { useSession } from '../../lib/session/session.ts'
import { useSettled } from '../../lib/use-settled.ts'
import { Combobox, type ComboboxItem } from '../../ui/form/combobox.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { TicketsSearch } from './tickets-search.ts'

interface AssigneeFieldProps {
  value: ComboboxItem | null
  onValueChange: (item: ComboboxItem | null) => void
  /** Only where no Field names it. */
  'aria-label'?: string
}

/** Complete addresses and ids are taken as they are typed; the server checks them. */
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

interface AssigneeFilterProps {
  filter: TicketsSearch
  onFilter: (changes: { assignee?: string | undefined; mine?: boolean | undefined }) => void
  className: string
}

const [anyone, mine] = ['anyone', 'mine']

/** Tickets of anybody, of the reader, unassigned ones, or those of one person. */
export function AssigneeFilter({ filter, onFilter, className }: AssigneeFilterProps) {
  const t = useTranslations('tickets')
  const { profile } = useSession()
  const { data } = useMembers('')
  const others = data?.members.filter(({ userId }) => userId !== profile?.id) ?? []
  return (
    <Select
      aria-label={t('field.assignedTo')}
      className={className}
      value={filter.mine ? 'mine' : (filter.assignee ?? 'anyone')}
      onValueChange={(value) =>
        onFilter({
          mine: value === mine || undefined,
          assignee: value === mine || value === anyone ? undefined : value,
        })
      }
      items={[
        { value: 'anyone', label: t('filter.anyone') },
        { value: 'mine', label: t('filter.mine') },
        { value: 'none', label: t('filter.unassigned') },
        ...others.map((member) => ({ value: member.userId, label: nameOf(member) })),
      ]}
    />
  )
}

/** As many as a list can offer; more are found by typing. */
const offered = 50

/** The members of the team, or those whose name or address matches. */
export const useMembers = (search: string, enabled = true) =>
  api.useQuery(
    'GET /api/team',
    { query: { limit: offered, ...(search && { search }) } },
    { placeholderData: keepPreviousData, enabled },
  )

export const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`
