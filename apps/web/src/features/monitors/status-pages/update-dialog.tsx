import type { NewPostUpdate, StatusPage, StatusPost } from '@marsad/contract/http/status-pages'
import { postStages, type PostStage } from '@marsad/contract/monitors'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useWritten } from '../status/status-words.tsx'
import { blank, isWritten } from './page-draft.ts'
import { UpdateFields } from './update-fields.tsx'
import { usePosting } from './status-pages.api.ts'

interface UpdateDialogProps {
  page: StatusPage
  post: StatusPost
  /** Whether this is the last update. */
  isEnd: boolean
  onClose: () => void
}

export function UpdateDialog({ page, post, isEnd, onClose }: UpdateDialogProps) {
  const t = useTranslations('statusPages')
  const ui = useTranslations('ui')
  const written = useWritten()
  const { isPending, post: send } = usePosting(onClose)
  const stages: readonly PostStage[] = postStages[post.kind]
  const before = post.updates[0]?.stage ?? stages[0] ?? 'investigating'
  // An incident may return to an earlier stage; a maintenance that began cannot.
  const possible = post.kind === 'incident' ? stages : stages.slice(stages.indexOf(before))
  const [isJudged, setJudged] = useState(false)
  const [update, setUpdate] = useState<NewPostUpdate>({
    stage: (isEnd && stages.at(-1)) || before,
    text: blank,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('update.title')}
      description={<bdi>{written(post.title)}</bdi>}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          setJudged(true)
          if (!isWritten(update.text, page.languages)) return
          const path = { id: page.id, postId: post.id }
          void send(() =>
            api.call('POST /api/status-pages/:id/posts/:postId/updates', { params: path, body: update }),
          )
        }}
      >
        <UpdateFields
          stages={possible}
          languages={page.languages}
          update={update}
          onChange={setUpdate}
          isJudged={isJudged}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="solid" pending={isPending}>
            {t('post.post')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
