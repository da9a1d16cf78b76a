import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const NewTicketDialog = lazyPart(async () => (await import('./new-ticket-dialog.tsx')).NewTicketDialog)

/** The dialog for a new ticket, fetched when it is opened. */
export const NewTicket = (props: ComponentProps<typeof NewTicketDialog>) => (
  <Suspense>
    <NewTicketDialog {...props} />
  </Suspense>
)
