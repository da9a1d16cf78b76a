import type { TicketEvent } from '@marsad/contract/http/tickets'
import { ticketCategories, ticketPriorities, ticketStatuses } from '@marsad/contract/tickets'
import { useTranslations } from 'use-intl'
import { isolateText } from '../../../lib/isolate-text.ts'
import { useDay } from '../use-day.ts'

/** What happened, in a sentence. */
export function useEventWords(): (event: TicketEvent) => string {
  const t = useTranslations('tickets')
  const day = useDay()
  const category = (value: string) => {
    const known = ticketCategories.find((one) => one === value)
    return known ? t(`category.${known}`) : value
  }
  const priority = (value: string) => {
    const known = ticketPriorities.find((one) => one === value)
    return known ? t(`priority.${known}`) : value
  }
  const status = (value: string) => {
    const known = ticketStatuses.find((one) => one === value)
    return known ? t(`status.${known}`) : value
  }
  const date = (value: string) => (value ? day(value) : t('history.none'))
  return ({ kind, from, to }) => {
    const names = { from: isolateText(from), to: isolateText(to) }
    switch (kind) {
      case 'title':
        return t('history.title_changed', names)
      case 'category':
        return t('history.category', { from: category(from), to: category(to) })
      case 'priority':
        return t('history.priority', { from: priority(from), to: priority(to) })
      case 'status':
        return t('history.status', { from: status(from), to: status(to) })
      case 'due':
        return t('history.due', { from: date(from), to: date(to) })
      case 'assigned':
        if (!to) return t('history.unassigned', names)
        return from ? t('history.reassigned', names) : t('history.assigned', names)
      case 'device_linked':
      case 'attached':
        return t(`history.${kind}`, { to: names.to })
      case 'device_unlinked':
      case 'attachment_removed':
        return t(`history.${kind}`, { from: names.from })
      default:
        return t(`history.${kind}`)
    }
  }
}
