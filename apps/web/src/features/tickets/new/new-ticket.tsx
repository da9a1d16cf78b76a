import { lazy, Suspense, type ComponentProps } from 'react'

const NewTicketDialog = lazy(async () => ({
  default: (await import('./new-ticket-dialog.tsx')).NewTicketDialog,
}))

/** The dialog that writes a ticket, fetched when it is asked for. */
export const NewTicket = (props: ComponentProps<typeof NewTicketDialog>) => (
  <Suspense>
    <NewTicketDialog {...props} />
  </Suspense>
)
