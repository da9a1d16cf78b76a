import type { StatusPage, StatusPost } from '@marsad/contract/http/status-pages'
import type { PostKind } from '@marsad/contract/monitors'
import { CalendarClock, Megaphone } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { useWritten } from '../status/status-words.tsx'
import { type PostAct, PostRow } from './post-row.tsx'
import { useRefreshStatusPages } from './status-pages.api.ts'

const PostDialog = lazyPart(async () => (await import('./post-dialog.tsx')).PostDialog)
const UpdateDialog = lazyPart(async () => (await import('./update-dialog.tsx')).UpdateDialog)

type Act = PostAct | { kind: 'new'; post: PostKind }

interface PostsCardProps {
  page: StatusPage
  posts: readonly StatusPost[]
  mayManage: boolean
}

/** The posts of the page, and the actions for the next one. */
export function PostsCard({ page, posts, mayManage }: PostsCardProps) {
  const t = useTranslations('statusPages.posts')
  const [act, setAct] = useState<Act | null>(null)
  const close = () => setAct(null)
  return (
    <Card flush title={t('title')} description={t('description')}>
      {mayManage && (
        <div className="flex flex-wrap gap-2 border-b px-4 py-3">
          <Button onClick={() => setAct({ kind: 'new', post: 'incident' })}>
            <Megaphone aria-hidden />
            {t('incident')}
          </Button>
          <Button onClick={() => setAct({ kind: 'new', post: 'maintenance' })}>
            <CalendarClock aria-hidden />
            {t('maintenance')}
          </Button>
        </div>
      )}
      {posts.length === 0 ? (
        <p className="px-4 py-8 text-center text-sm text-muted">{t('empty')}</p>
      ) : (
        <ul aria-label={t('title')}>
          {posts.map((post) => (
            <PostRow key={post.id} post={post} mayManage={mayManage} onAct={setAct} />
          ))}
        </ul>
      )}
      <Suspense>
        {act?.kind === 'new' && <PostDialog page={page} kind={act.post} onClose={close} />}
        {act?.kind === 'edit' && (
          <PostDialog page={page} kind={act.post.kind} post={act.post} onClose={close} />
        )}
        {act?.kind === 'update' && (
          <UpdateDialog page={page} post={act.post} isEnd={act.isEnd} onClose={close} />
        )}
      </Suspense>
      {act?.kind === 'remove' && <RemovePost pageId={page.id} post={act.post} onClose={close} />}
    </Card>
  )
}

interface RemovePostProps {
  pageId: string
  post: StatusPost
  onClose: () => void
}

function RemovePost({ pageId, post, onClose }: RemovePostProps) {
  const t = useTranslations('statusPages.removingPost')
  const written = useWritten()
  const refresh = useRefreshStatusPages()
  return (
    <ConfirmAction
      t={t}
      description={t('hint')}
      subject={written(post.title)}
      action={() =>
        api.call('DELETE /api/status-pages/:id/posts/:postId', {
          params: { id: pageId, postId: post.id },
        })
      }
      onClose={onClose}
      onDone={refresh}
    />
  )
}
