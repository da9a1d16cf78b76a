import type { Ticket } from '@marsad/contract/http/tickets'
import type { TicketStatus } from '@marsad/contract/tickets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/i18n/use-error-text.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { changeTicket, listKey, statusFilterOf, useTicketsChanged, type TicketList } from './tickets.api.ts'
import { movedList } from './tickets.rules.ts'

interface Move {
  ticket: Ticket
  to: TicketStatus
}

/** Moves a card optimistically: on the screen at once, and reverted if the server refuses. */
export function useMoveTicket() {
  const t = useTranslations('tickets.board')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const changed = useTicketsChanged()
  // A ticket that is moved twice in a row is newer than in the list until the list is read again.
  const versions = useRef(new Map<string, number>())
  return useMutation({
    scope: { id: 'move-ticket' },
    mutationFn: async ({ ticket: { id, version }, to }: Move) => {
      const newest = Math.max(version, versions.current.get(id) ?? 0)
      const { ticket } = await changeTicket(id, { version: newest, status: to })
      versions.current.set(id, ticket.version)
    },
    onMutate: async ({ ticket, to }) => {
      await queryClient.cancelQueries({ queryKey: listKey })
      const before = queryClient.getQueriesData<TicketList>({ queryKey: listKey })
      for (const [key, list] of before) {
        if (list) queryClient.setQueryData(key, movedList(list, statusFilterOf(key), ticket, to))
      }
      return { before }
    },
    onError: (error, _move, context) => {
      for (const [key, list] of context?.before ?? []) queryClient.setQueryData(key, list)
      toast.error(t('failed'), { description: errorText(error) })
    },
    onSettled: changed,
  })
}
