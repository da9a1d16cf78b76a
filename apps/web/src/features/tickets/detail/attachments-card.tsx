import type { TicketAttachment, TicketDetail } from '@marsad/contract/http/tickets'
import { ticketLimits } from '@marsad/contract/tickets'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { needWords } from '../../../lib/i18n/words.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Card } from '../../../ui/data/card.tsx'
import { FileDrop, SendingRow } from '../files/file-drop.tsx'
import { useSending } from '../files/sending.ts'
import { AttachmentRow } from './attachment-row.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const AttachmentSheet = lazyPart(async () => {
  const [{ AttachmentSheet: Sheet }] = await Promise.all([
    import('./attachment-sheet.tsx'),
    needWords('file-preview'),
  ])
  return Sheet
})

export function AttachmentsCard({ detail: { ticket, attachments } }: { detail: TicketDetail }) {
  const t = useTranslations('tickets')
  const mayAttach = useMay()('tickets.work')
  const [shown, setShown] = useState<TicketAttachment | null>(null)
  const { sending, send } = useSending(ticket.id)
  const rows = attachments.map((attachment) => (
    <AttachmentRow
      key={attachment.id}
      ticketId={ticket.id}
      attachment={attachment}
      onLook={() => setShown(attachment)}
    />
  ))
  const list = attachments.length + sending.length > 0 && (
    <ul aria-label={t('field.attachments')} className="flex flex-col gap-1.5">
      {rows}
      {sending.map(({ file, ratio }) => (
        <SendingRow key={`${file.name} ${file.lastModified}`} file={file} ratio={ratio} />
      ))}
    </ul>
  )
  return (
    <Card title={t('field.attachments')}>
      {mayAttach ? (
        <FileDrop
          disabled={attachments.length + sending.length >= ticketLimits.attachments}
          onFiles={(files) => void send(files)}
        >
          {list}
        </FileDrop>
      ) : (
        list || <p className="text-sm text-muted">{t('files.none')}</p>
      )}
      {shown && (
        <Suspense>
          <AttachmentSheet ticketId={ticket.id} attachment={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Card>
  )
}
