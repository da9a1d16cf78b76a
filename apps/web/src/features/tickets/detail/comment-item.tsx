import type { TicketComment } from '@marsad/contract/http/tickets'
import { isAtLeast } from '@marsad/contract/permissions'
import { clsx } from 'clsx'
import { Lock, Pencil, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSession } from '../../../lib/session/session.ts'
import { useMay, useRole } from '../../../lib/session/use-may.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Markdown } from '../../../ui/markdown/markdown.tsx'
import { RelativeTime } from '../../../ui/relative-time.tsx'
import { EditComment } from './edit-comment.tsx'
import { RemoveComment } from './remove-comment.tsx'

interface CommentItemProps {
  ticketId: string
  comment: TicketComment
}

export function CommentItem({ ticketId, comment }: CommentItemProps) {
  const t = useTranslations('tickets.talk')
  const { profile } = useSession()
  const mayWrite = useMay()('PATCH /api/tickets/:id/comments/:commentId')
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
