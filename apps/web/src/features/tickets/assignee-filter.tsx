import { useTranslations } from 'use-intl'
import { useSession } from '../../lib/session/session.ts'
import { Select } from '../../ui/select.tsx'
import type { TicketsSearch } from './tickets-search.ts'
import { nameOf, useMembers } from './use-members.ts'

interface AssigneeFilterProps {
  filter: TicketsSearch
  onFilter: (changes: { assignee?: string | undefined; mine?: boolean | undefined }) => void
  className: string
}

const [anyone, mine] = ['anyone', 'mine']

/** Whose they are: anybody's, the reader's, nobody's or somebody's. */
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
