import type { TicketAttachment } from '@marsad/contract/http/tickets'
import { Download, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { startDownload } from '../../../lib/save-file.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Bdi } from '../../../ui/text.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { FileIcon } from '../../storage/index.ts'
import { linkToAttachment, useTicketsChanged } from '../tickets.api.ts'

interface AttachmentRowProps {
  ticketId: string
  attachment: TicketAttachment
  onLook: () => void
}

export function AttachmentRow({ ticketId, attachment, onLook }: AttachmentRowProps) {
  const t = useTranslations('tickets.files')
  const format = useFormat()
  const { send } = useSend()
  const mayRemove = useMay()('tickets.work')
  const changed = useTicketsChanged()
  const download = useDownload(ticketId)
  const { id, name, type, sizeBytes } = attachment
  const remove = async () => {
    const params = { id: ticketId, attachmentId: id }
    await send(() => api.call('DELETE /api/tickets/:id/attachments/:attachmentId', { params }), {
      done: t('removed'),
      doneHint: name,
      failed: t('removeFailed'),
      onSettled: changed,
    })
  }
  return (
    <li className="flex items-center gap-3 rounded-md bg-hover px-3 py-1.5 text-sm">
      <FileIcon type={type} />
      <span className="min-w-0 flex-1">
        <button
          type="button"
          aria-label={t('look', { name })}
          onClick={onLook}
          className="block max-w-full cursor-pointer rounded-sm text-start font-medium hover:underline"
        >
          <Bdi truncate>{name}</Bdi>
        </button>
        <span className="num block text-xs text-muted">
          {format.bytes(sizeBytes)} · <AttachedBy attachment={attachment} />
        </span>
      </span>
      <IconButton size="sm" label={t('download', { name })} onClick={() => void download(attachment)}>
        <Download aria-hidden />
      </IconButton>
      {mayRemove && (
        <IconButton size="sm" label={t('remove', { name })} onClick={() => void remove()}>
          <Trash2 aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

function AttachedBy({ attachment: { by, createdAt } }: Pick<AttachmentRowProps, 'attachment'>) {
  const t = useTranslations('tickets.files')
  return t.rich('by', { name: by.name, time: () => <RelativeTime value={new Date(createdAt)} /> })
}

/** Downloads go straight to the disk, by an address that expires within minutes. */
export function useDownload(ticketId: string) {
  const t = useTranslations('tickets.files')
  const { send } = useSend()
  return ({ id }: TicketAttachment) =>
    send(() => linkToAttachment(ticketId, id, 'download'), {
      failed: t('downloadFailed'),
      onDone: startDownload,
    })
}
