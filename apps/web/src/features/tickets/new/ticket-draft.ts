import type { TicketCategory, TicketPriority } from '@marsad/contract/tickets'
import type { ComboboxItem } from '../../../ui/form/combobox.tsx'
import type { LinkedDevice } from '../devices-field.tsx'
import type { TicketBody } from '../tickets.api.ts'

/** A ticket as it is being written. */
export interface TicketDraft {
  title: string
  description: string
  category: TicketCategory | null
  priority: TicketPriority
  assignee: ComboboxItem | null
  dueDate: string
  devices: LinkedDevice[]
  alertId: string | null
}

export const emptyDraft: TicketDraft = {
  title: '',
  description: '',
  category: null,
  priority: 'medium',
  assignee: null,
  dueDate: '',
  devices: [],
  alertId: null,
}

type Required = 'title' | 'description' | 'category'

/** The required fields that are still empty. */
export const missingIn = ({ title, description, category }: TicketDraft): Required[] => [
  ...(title.trim() ? [] : ['title' as const]),
  ...(description.trim() ? [] : ['description' as const]),
  ...(category ? [] : ['category' as const]),
]

export const toNewTicket = (draft: TicketDraft): TicketBody => ({
  title: draft.title.trim(),
  description: draft.description.trim(),
  ...(draft.category && { category: draft.category }),
  priority: draft.priority,
  assignedTo: draft.assignee?.value ?? null,
  dueDate: draft.dueDate || null,
  deviceIds: draft.devices.map(({ id }) => id),
  alertId: draft.alertId,
})
