import type { TicketDetail } from '@marsad/contract/http/tickets'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { toast } from '../../../ui/overlay/toast.ts'
import { changeTicket, fetchTicket, useTicketsChanged } from '../tickets.api.ts'
import { clashes, fieldsOf, type TicketChanges } from '../tickets.rules.ts'
import type { Conflict, Decision } from './conflict-dialog.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ConflictDialog = lazyPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog)

/** `settled`: the change is saved or discarded. `unsettled`: the input is still unsaved. */
export type Outcome = 'settled' | 'unsettled'
/** `seen` is the ticket as it was when the editing began. */
export type Change = (changes: TicketChanges, seen: TicketDetail) => Promise<Outcome>

interface OpenConflict extends Conflict {
  decide: (decision: Decision) => void
}

/** Changes a ticket, and overwrites nothing that the editor has not seen. */
export function useChangeTicket(): { change: Change; isPending: boolean; dialog: ReactNode } {
  const t = useTranslations('tickets.one')
  const errorText = useErrorText()
  const changed = useTicketsChanged()
  const [isPending, setPending] = useState(false)
  const [open, setOpen] = useState<OpenConflict | null>(null)

  const ask = (conflict: Conflict) =>
    new Promise<Decision>((decide) => setOpen({ ...conflict, decide })).finally(() => setOpen(null))

  const send = async (changes: TicketChanges, seen: TicketDetail): Promise<Outcome> => {
    try {
      await changeTicket(seen.ticket.id, { ...changes, version: seen.ticket.version })
      return 'settled'
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'ticket.changed_meanwhile') throw error
    }
    const now = await fetchTicket(seen.ticket.id)
    const fields = clashes(changes, fieldsOf(seen), fieldsOf(now))
    // Another field, or the same value: both changes can stand.
    if (fields.length === 0) return send(changes, now)
    const decision = await ask({ fields, changes, now })
    if (decision === 'yours') return send(changes, now)
    return decision === 'theirs' ? 'settled' : 'unsettled'
  }
  const change: Change = async (changes, seen) => {
    setPending(true)
    try {
      return await send(changes, seen)
    } catch (error) {
      toast.error(t('saveFailed'), { description: errorText(error) })
      return 'unsettled'
    } finally {
      setPending(false)
      await changed()
    }
  }
  return {
    change,
    isPending,
    dialog: open && (
      <Suspense>
        <ConflictDialog {...open} onDecide={open.decide} />
      </Suspense>
    ),
  }
}
