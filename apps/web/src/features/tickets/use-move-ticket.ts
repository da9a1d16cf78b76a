import type { Ticket } from '@marsad/contract/http/tickets'
import type { TicketStatus } from '@marsad/contract/tickets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useErrorText } from '../../lib/i18n/use-error-text.ts'
import { toast } from '../../ui/overlay/toast.ts'
import { changeTicket, listKey, statusAskedFor, useTicketsChanged, type TicketList } from './tickets.api.ts'
import { movedList } from './tickets.rules.ts'

interface Move {
  ticket: Ticket
  to: TicketStatus
}

/** On the screen at once, and back as it was if the server says no. */
export function useMoveTicket() {
  const t = useTranslations('tickets.board')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const changed = useTicketsChanged()
  return useMutation({
    mutationFn: ({ ticket, to }: Move) => changeTicket(ticket.id, { version: ticket.version, status: to }),
    onMutate: async ({ ticket, to }) => {
      await queryClient.cancelQueries({ queryKey: listKey })
      const before = queryClient.getQueriesData<TicketList>({ queryKey: listKey })
      for (const [key, list] of before) {
        if (list) queryClient.setQueryData(key, movedList(list, statusAskedFor(key), ticket, to))
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
