import { ticketTransitions, type TicketStatus } from '@marsad/contract/tickets'
import type { Ticket } from '@marsad/contract/http/tickets'
import { EllipsisVertical } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuGroup, MenuItem } from '../../../ui/menu.tsx'
import { statusLooks } from '../ticket-badges.tsx'

interface MoveMenuProps {
  ticket: Ticket
  onMove: (to: TicketStatus) => void
}

/** What a drag does, for the keyboard and for fingers; only ways that are open to the ticket. */
export function MoveMenu({ ticket, onMove }: MoveMenuProps) {
  const t = useTranslations('tickets')
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t('board.move', { ticket: `#${ticket.number}` })}
          className="-my-1 ms-auto -me-1.5"
        >
          <EllipsisVertical aria-hidden />
        </IconButton>
      }
    >
      <MenuGroup label={t('board.moveTo')}>
        {ticketTransitions[ticket.status].map((to) => {
          const { Icon } = statusLooks[to]
          return (
            <MenuItem key={to} icon={<Icon aria-hidden />} onClick={() => onMove(to)}>
              {t(`status.${to}`)}
            </MenuItem>
          )
        })}
      </MenuGroup>
    </Menu>
  )
}
