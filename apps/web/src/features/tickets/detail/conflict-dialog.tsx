import type { TicketDetail } from '@marsad/contract/http/tickets'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { fieldsOf, type TicketChanges, type TicketFields } from '../tickets.rules.ts'
import { useDay } from '../ticket-parts.tsx'

export type Decision = 'theirs' | 'yours' | 'back'

export interface Conflict {
  /** The fields that both changed. */
  fields: readonly (keyof TicketFields)[]
  changes: TicketChanges
  now: TicketDetail
}

const names = {
  title: 'title',
  description: 'description',
  category: 'category',
  priority: 'priority',
  status: 'status',
  dueDate: 'dueDate',
  deviceIds: 'devices',
} as const satisfies Record<keyof TicketFields, string>

/** A conflict: two people changed the same field. Both versions stand side by side, and the reader decides. */
export function ConflictDialog({
  fields,
  changes,
  now,
  onDecide,
}: Conflict & { onDecide: (decision: Decision) => void }) {
  const t = useTranslations('tickets')
  const words = useFieldWords(now)
  const theirs = fieldsOf(now)
  return (
    <Dialog
      open
      size="lg"
      onOpenChange={() => onDecide('back')}
      title={t('conflict.title')}
      description={t('conflict.hint')}
      footer={
        <>
          <Button onClick={() => onDecide('back')}>{t('conflict.back')}</Button>
          <Button onClick={() => onDecide('theirs')}>{t('conflict.keepTheirs')}</Button>
          <Button variant="solid" onClick={() => onDecide('yours')}>
            {t('conflict.useYours')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {fields.map((field) => (
          <section key={field} className="flex flex-col gap-2">
            <h3 className="text-sm font-semibold">{t(`field.${names[field]}`)}</h3>
            <div className="grid gap-3 sm:grid-cols-2">
              <Version label={t('conflict.theirs')} text={words(theirs, field)} />
              <Version label={t('conflict.yours')} text={words({ ...theirs, ...changes }, field)} />
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Version({ label, text }: { label: string; text: string }) {
  return (
    <figure className="min-w-0 rounded-control border bg-bg">
      <figcaption className="border-b px-3 py-1.5 text-xs text-muted">{label}</figcaption>
      <p dir="auto" className="max-h-56 overflow-y-auto px-3 py-2 text-sm whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </figure>
  )
}

/** A field of a ticket in words. */
function useFieldWords({ ticket }: TicketDetail) {
  const t = useTranslations('tickets')
  const day = useDay()
  return (fields: TicketFields, field: keyof TicketFields): string => {
    switch (field) {
      case 'category':
        return t(`category.${fields.category}`)
      case 'priority':
        return t(`priority.${fields.priority}`)
      case 'status':
        return t(`status.${fields.status}`)
      case 'dueDate':
        return fields.dueDate ? day(fields.dueDate) : t('one.noDue')
      case 'deviceIds': {
        const named = fields.deviceIds.map(
          (id) => ticket.devices.find((device) => device.id === id)?.name ?? id,
        )
        return named.join('\n') || t('devices.none')
      }
      default:
        return fields[field]
    }
  }
}
