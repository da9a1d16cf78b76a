import type { TicketAttachment } from '@marsad/contract/http/tickets'
import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../../ui/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { FilePreview } from '../../storage/index.ts'
import { linkToAttachment } from '../tickets.api.ts'
import { useDownload } from './attachment-row.tsx'

interface AttachmentSheetProps {
  ticketId: string
  attachment: TicketAttachment
  onClose: () => void
}

/** A preview of an attachment beside its ticket. */
export function AttachmentSheet({ ticketId, attachment, onClose }: AttachmentSheetProps) {
  const t = useTranslations('tickets.files')
  const download = useDownload(ticketId)
  return (
    <Sheet
      open
      size="lg"
      onOpenChange={onClose}
      title={<Bdi className="wrap-anywhere">{attachment.name}</Bdi>}
      footer={
        <Button
          variant="solid"
          aria-label={t('download', { name: attachment.name })}
          onClick={() => void download(attachment)}
        >
          <Download aria-hidden />
          {t('downloadIt')}
        </Button>
      }
    >
      <FilePreview file={attachment} onLink={() => linkToAttachment(ticketId, attachment.id, 'preview')} />
    </Sheet>
  )
}
