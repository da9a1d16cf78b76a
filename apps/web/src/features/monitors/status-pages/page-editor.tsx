import type { StatusPage, StatusPageDetail } from '@marsad/contract/http/status-pages'
import { Link, useNavigate } from '@tanstack/react-router'
import { ExternalLink, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { UnsavedGuard } from '../../../ui/overlay/unsaved-guard.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { shownState, StateWord, useWritten } from '../status/status-words.tsx'
import { GroupsField } from './groups-field.tsx'
import { isComplete, type PageDraft, toBody, toDraft } from './page-draft.ts'
import { PageFields } from './page-fields.tsx'
import { PostsCard } from './posts-card.tsx'
import { PublishSwitch } from './publish-switch.tsx'
import { SubscribersCard } from './subscribers-card.tsx'
import { useRefreshStatusPages } from './status-pages.api.ts'

/** One status page: its settings, its items and its posts. */
export function PageEditor({ detail }: { detail: StatusPageDetail }) {
  const t = useTranslations('statusPages')
  const written = useWritten()
  const mayManage = useMay()('status_pages.manage')
  const { page, posts } = detail
  const [isRemoving, setRemoving] = useState(false)
  const title = written(page.title)
  return (
    <div className="mx-auto flex max-w-4xl flex-col">
      <PageHeader
        title={<bdi>{title}</bdi>}
        status={<StateWord state={shownState(page)} />}
        above={
          <Breadcrumbs
            trail={[{ key: 'pages', link: <Link to="/status-pages">{t('edit.back')}</Link> }]}
            current={<bdi>{title}</bdi>}
          />
        }
        actions={
          page.isPublished && (
            <LinkButton render={<Link to="/status/$slug" params={{ slug: page.slug }} target="_blank" />}>
              <ExternalLink aria-hidden />
              {t('open')}
            </LinkButton>
          )
        }
      />
      <div className="flex flex-col gap-4 lg:gap-5">
        {!mayManage && <Alert title={t('edit.readOnly')} />}
        {mayManage && (
          <Card>
            <PublishSwitch page={page} />
          </Card>
        )}
        <PostsCard page={page} posts={posts} mayManage={mayManage} />
        {mayManage && <SubscribersCard page={page} />}
        {mayManage && <Settings detail={detail} />}
        {mayManage && (
          <div>
            <Button variant="ghost" onClick={() => setRemoving(true)}>
              <Trash2 aria-hidden />
              {t('removing.action')}
            </Button>
          </div>
        )}
      </div>
      {isRemoving && <RemovePage page={page} onClose={() => setRemoving(false)} />}
    </div>
  )
}

function Settings({ detail: { page, names } }: { detail: StatusPageDetail }) {
  const t = useTranslations('statusPages')
  const { send, isPending } = useSend()
  const written = useWritten()
  const refresh = useRefreshStatusPages()
  const [edited, setEdited] = useState<PageDraft | null>(null)
  const [known, setKnown] = useState(names)
  const [isJudged, setJudged] = useState(false)
  const saved = useMemo(() => toDraft(page), [page])
  const draft = edited ?? saved
  const isChanged = edited !== null && JSON.stringify(toBody(edited)) !== JSON.stringify(toBody(saved))
  const change = (changes: Partial<PageDraft>) => setEdited({ ...draft, ...changes })
  const discard = () => {
    setEdited(null)
    setJudged(false)
  }
  const save = async () => {
    setJudged(true)
    if (!isComplete(draft)) return
    await send(
      () => api.call('PATCH /api/status-pages/:id', { params: { id: page.id }, body: toBody(draft) }),
      {
        done: t('edit.saved'),
        failed: t('edit.saveFailed'),
        onDone: async () => {
          await refresh()
          discard()
        },
      },
    )
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4 lg:gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Card title={t('groups.title')} description={t('groups.description')}>
        <GroupsField
          draft={draft}
          names={known}
          isJudged={isJudged}
          onChange={(groups) => change({ groups })}
          onPick={(id, name) => setKnown((before) => ({ ...before, [id]: name }))}
        />
      </Card>
      <Card title={t('edit.page')}>
        <PageFields draft={draft} isJudged={isJudged} onChange={change} />
      </Card>
      <UnsavedGuard isChanged={isChanged} subject={written(page.title)} />
      {isChanged && (
        <div className="sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-3 rounded-card border bg-card px-4 py-3 shadow-pop">
          <p className="text-sm text-muted">
            {t(isJudged && !isComplete(draft) ? 'field.missing' : 'edit.unsaved')}
          </p>
          <div className="flex gap-2">
            <Button onClick={discard} disabled={isPending}>
              {t('edit.discard')}
            </Button>
            <Button type="submit" variant="solid" pending={isPending}>
              {t('edit.save')}
            </Button>
          </div>
        </div>
      )}
    </form>
  )
}

function RemovePage({ page, onClose }: { page: StatusPage; onClose: () => void }) {
  const t = useTranslations('statusPages.removing')
  const written = useWritten()
  const navigate = useNavigate()
  const refresh = useRefreshStatusPages()
  return (
    <ConfirmAction
      t={t}
      description={t('hint')}
      subject={written(page.title)}
      action={() => api.call('DELETE /api/status-pages/:id', { params: { id: page.id } })}
      onClose={onClose}
      onDone={async () => {
        await navigate({ to: '/status-pages', ignoreBlocker: true })
        await refresh()
      }}
    />
  )
}
