import type { StatusPage, StatusPost } from '@marsad/contract/http/status-pages'
import { impacts, postStages, type Impact, type PostKind, type PostStage } from '@marsad/contract/monitors'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useReaderZone } from '../../../lib/time/wall-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { AboutField, BilingualField } from './bilingual-field.tsx'
import { isWritten } from './page-draft.ts'
import { isPostComplete, timesOf, toPostDraft, type PostDraft } from './post-draft.ts'
import { SpanFields, UpdateFields } from './update-fields.tsx'
import { usePosting } from './status-pages.api.ts'

interface PostDialogProps {
  page: StatusPage
  kind: PostKind
  /** The post being edited; none for a new one. */
  post?: StatusPost
  onClose: () => void
}

export function PostDialog({ page, kind, post, onClose }: PostDialogProps) {
  const t = useTranslations('statusPages.post')
  const ui = useTranslations('ui')
  const zone = useReaderZone()
  const { isPending, post: send } = usePosting(onClose)
  const [isJudged, setJudged] = useState(false)
  const [draft, setDraft] = useState(() => toPostDraft(kind, post, zone))
  const change = (changes: Partial<PostDraft>) => setDraft((before) => ({ ...before, ...changes }))
  const times = kind === 'maintenance' ? timesOf(draft, zone) : {}
  const stages: readonly PostStage[] = postStages[kind]

  const submit = () => {
    setJudged(true)
    if (!times || !isPostComplete(draft, page, { isNew: !post })) return
    const { title, impact, itemIds, update } = draft
    const body = { title, impact, itemIds, ...times }
    void send(() =>
      post
        ? api.call('PATCH /api/status-pages/:id/posts/:postId', {
            params: { id: page.id, postId: post.id },
            body,
          })
        : api.call('POST /api/status-pages/:id/posts', {
            params: { id: page.id },
            body: { ...body, kind, update },
          }),
    )
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size={page.languages === 'both' ? 'lg' : 'md'}
      title={t(post ? 'edit' : kind === 'incident' ? 'newIncident' : 'newMaintenance')}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <BilingualField
          label={t('title')}
          languages={page.languages}
          value={draft.title}
          isMissing={isJudged && !isWritten(draft.title, page.languages)}
          onValueChange={(title) => change({ title })}
        />
        {kind === 'incident' ? (
          <Field label={t('impact')} nativeLabel={false}>
            <Segmented<Impact>
              label={t('impact')}
              value={draft.impact}
              onValueChange={(impact) => change({ impact })}
              items={impacts.map((value) => ({ value, label: t(`impacts.${value}`) }))}
            />
          </Field>
        ) : (
          <SpanFields draft={draft} zone={zone} isWrong={isJudged && !times} onChange={change} />
        )}
        <AboutField page={page} chosen={draft.itemIds} onChange={(itemIds) => change({ itemIds })} />
        {!post && (
          <UpdateFields
            stages={stages.slice(0, -1)}
            languages={page.languages}
            update={draft.update}
            onChange={(update) => change({ update })}
            isJudged={isJudged}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="solid" pending={isPending}>
            {t(post ? 'save' : 'post')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
