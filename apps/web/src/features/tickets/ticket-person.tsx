import type { TicketPerson as Person } from '@marsad/contract/http/tickets'
import { useTranslations } from 'use-intl'
import { Avatar } from '../../ui/avatar.tsx'

/** Who has it, or that nobody does. */
export function TicketPerson({ person }: { person: Person | null }) {
  const t = useTranslations('tickets')
  if (!person) return <span className="text-muted">{t('nobody')}</span>
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Avatar name={person.name} size="sm" />
      <bdi className="truncate" title={person.email ?? t('gone')}>
        {person.name}
      </bdi>
    </span>
  )
}
