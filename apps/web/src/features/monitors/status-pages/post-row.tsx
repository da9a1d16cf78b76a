import type { StatusPost } from '@marsad/contract/http/status-pages'
import { Pencil, Trash2, TriangleAlert, Wrench } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/data/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { useWritten } from '../status/status-words.tsx'

export type PostAct =
  | { kind: 'edit' | 'remove'; post: StatusPost }
  | { kind: 'update'; post: StatusPost; isEnd: boolean }

interface PostRowProps {
  post: StatusPost
  mayManage: boolean
  onAct: (act: PostAct) => void
}

export function PostRow({ post, mayManage, onAct }: PostRowProps) {
  const t = useTranslations('statusPages.posts')
  const status = useTranslations('status')
  const written = useWritten()
  const { kind, title, updates, startsAt, endsAt, isOver } = post
  const [last] = updates
  const name = written(title)
  const Icon = kind === 'incident' ? TriangleAlert : Wrench
  const tone = isOver ? 'neutral' : kind === 'incident' ? 'warn' : 'idle'
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b px-4 py-3.5 text-sm last:border-b-0">
      <span
        aria-hidden
        className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-control bg-hover text-muted"
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          {last && <Badge tone={tone}>{status(`stage.${last.stage}`)}</Badge>}
        </p>
        <p className="mt-0.5 text-xs text-muted">
          <DateTime value={new Date(startsAt)} />
          {endsAt && (
            <>
              {' – '}
              <DateTime value={new Date(endsAt)} />
            </>
          )}
        </p>
        {last && (
          <p dir="auto" className="mt-1 line-clamp-2 text-muted wrap-anywhere">
            {written(last.text)}
          </p>
        )}
      </div>
      {mayManage && (
        <div className="flex flex-wrap items-center gap-1">
          {!isOver && (
            <>
              <Button size="sm" onClick={() => onAct({ kind: 'update', post, isEnd: false })}>
                {t('update')}
              </Button>
              <Button size="sm" onClick={() => onAct({ kind: 'update', post, isEnd: true })}>
                {t(`end.${kind}`)}
              </Button>
            </>
          )}
          <IconButton size="sm" label={t('edit', { name })} onClick={() => onAct({ kind: 'edit', post })}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t('remove', { name })} onClick={() => onAct({ kind: 'remove', post })}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  )
}
