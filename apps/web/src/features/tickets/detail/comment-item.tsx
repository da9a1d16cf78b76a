import type { TicketComment } from '@marsad/contract/http/tickets'
import { isAtLeast } from '@marsad/contract/permissions'
import { ticketLimits } from '@marsad/contract/tickets'
import { clsx } from 'clsx'
import { Lock, Pencil, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useMay, useRole } from '../../../lib/session/use-may.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { Badge } from '../../../ui/data/badge.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { MarkdownEditor } from '../markdown-editor.tsx'
import { useTicketsChanged } from '../tickets.api.ts'

interface CommentItemProps {
  ticketId: string
  comment: TicketComment
}

export function CommentItem({ ticketId, comment }: CommentItemProps) {
  const t = useTranslations('tickets.talk')
  const { profile } = useSession()
  const mayWrite = useMay()('tickets.work')
  const [doing, setDoing] = useState<'edit' | 'remove' | null>(null)
  const { by, body, isInternal, mentions, createdAt, editedAt } = comment
  const names = useMemo(() => mentions.map(({ name }) => name), [mentions])
  const mayRemoveAny = isAtLeast(useRole(), 'admin')
  const isMine = mayWrite && by.id !== null && by.id === profile?.id
  return (
    <li className={clsx('rounded-control border p-3', isInternal && 'border-warn/30 bg-warn/6')}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Avatar name={by.name} size="sm" />
        <bdi className="font-medium">{by.name}</bdi>
        <span className="text-xs text-muted">
          <RelativeTime value={new Date(createdAt)} />
          {editedAt && <> · {t('edited')}</>}
        </span>
        {isInternal && (
          <Badge tone="warn">
            <Lock aria-hidden />
            {t('internal')}
          </Badge>
        )}
        {(isMine || mayRemoveAny) && doing !== 'edit' && (
          <span className="-my-1 ms-auto flex">
            {isMine && (
              <IconButton size="sm" label={t('edit', { name: by.name })} onClick={() => setDoing('edit')}>
                <Pencil aria-hidden />
              </IconButton>
            )}
            <IconButton size="sm" label={t('remove', { name: by.name })} onClick={() => setDoing('remove')}>
              <Trash2 aria-hidden />
            </IconButton>
          </span>
        )}
      </div>
      <div className="mt-2">
        {doing === 'edit' ? (
          <EditComment ticketId={ticketId} comment={comment} onClose={() => setDoing(null)} />
        ) : (
          <Markdown text={body} mentions={names} />
        )}
      </div>
      {doing === 'remove' && (
        <RemoveComment ticketId={ticketId} comment={comment} onClose={() => setDoing(null)} />
      )}
    </li>
  )
}

interface EditCommentProps {
  ticketId: string
  comment: TicketComment
  onClose: () => void
}

export function EditComment({ ticketId, comment, onClose }: EditCommentProps) {
  const t = useTranslations('tickets')
  const ui = useTranslations('ui')
  const { send, isPending } = useSend()
  const changed = useTicketsChanged()
  const [body, setBody] = useState(comment.body)
  const save = () => {
    const given = { params: { id: ticketId, commentId: comment.id }, body: { body: body.trim() } }
    return send(() => api.call('PATCH /api/tickets/:id/comments/:commentId', given), {
      failed: t('talk.editFailed'),
      // The old text would flash if the form closed before the list was read again.
      onDone: async () => {
        await changed()
        onClose()
      },
    })
  }
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (body.trim()) void save()
      }}
    >
      <Field label={<VisuallyHidden>{t('talk.edit', { name: comment.by.name })}</VisuallyHidden>}>
        <MarkdownEditor
          takesFocus
          rows={3}
          maxLength={ticketLimits.comment}
          value={body}
          onValueChange={setBody}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button size="sm" onClick={onClose}>
          {ui('cancel')}
        </Button>
        <Button type="submit" size="sm" variant="solid" disabled={!body.trim()} pending={isPending}>
          {t('one.save')}
        </Button>
      </div>
    </form>
  )
}

interface RemoveCommentProps {
  ticketId: string
  comment: TicketComment
  onClose: () => void
}

export function RemoveComment({ ticketId, comment, onClose }: RemoveCommentProps) {
  const t = useTranslations('tickets.talk.removing')
  const changed = useTicketsChanged()
  const params = { id: ticketId, commentId: comment.id }
  return (
    <ConfirmAction
      t={t}
      description={t('hint')}
      subject={comment.body.slice(0, 120)}
      action={() => api.call('DELETE /api/tickets/:id/comments/:commentId', { params })}
      onClose={onClose}
      onSettled={changed}
    />
  )
}
