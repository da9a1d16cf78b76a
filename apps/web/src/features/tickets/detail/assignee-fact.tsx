import type { Ticket } from '@marsad/contract/http/tickets'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { AssigneeField } from '../assignee-field.tsx'
import { TicketPerson } from '../ticket-parts.tsx'
import { assignTicket, useTicketsChanged } from '../tickets.api.ts'

/** The assignee, with the actions to assign and unassign. */
export function AssigneeFact({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('tickets.assignee')
  const ui = useTranslations('ui')
  const { send, isPending } = useSend()
  const changed = useTicketsChanged()
  const { profile } = useSession()
  const mayAssign = useMay()('tickets.work')
  const [isChoosing, setChoosing] = useState(false)
  const assign = (to: string | null) =>
    send(() => assignTicket(ticket.id, to), {
      done: t(to ? 'assigned' : 'unassigned'),
      failed: t('failed'),
      onClose: () => setChoosing(false),
      onSettled: changed,
    })
  if (!mayAssign) return <TicketPerson person={ticket.assignedTo} />
  if (isChoosing) {
    return (
      <div className="flex flex-col items-start gap-2">
        <div className="w-full">
          <AssigneeField
            aria-label={t('label')}
            value={null}
            onValueChange={(item) => item && void assign(item.value)}
          />
        </div>
        <Button size="sm" disabled={isPending} onClick={() => setChoosing(false)}>
          {ui('cancel')}
        </Button>
      </div>
    )
  }
  const isMine = ticket.assignedTo !== null && ticket.assignedTo.id === profile?.id
  return (
    <div className="flex flex-col items-start gap-2">
      <TicketPerson person={ticket.assignedTo} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={isPending} onClick={() => setChoosing(true)}>
          {t(ticket.assignedTo ? 'change' : 'assign')}
        </Button>
        {!isMine && profile && (
          <Button size="sm" disabled={isPending} onClick={() => void assign(profile.id)}>
            {t('mine')}
          </Button>
        )}
        {ticket.assignedTo && (
          <Button size="sm" disabled={isPending} onClick={() => void assign(null)}>
            {t('unassign')}
          </Button>
        )}
      </div>
    </div>
  )
}
