import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useLocale } from '../../../lib/i18n/i18n-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { blank, isComplete, type PageDraft } from './page-draft.ts'
import { PageFields } from './page-fields.tsx'
import { useRefreshStatusPages } from './status-pages.api.ts'

/** The first step: title, address and languages. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('statusPages')
  const ui = useTranslations('ui')
  const locale = useLocale()
  const { send, isPending } = useSend()
  const navigate = useNavigate()
  const refresh = useRefreshStatusPages()
  const [isJudged, setJudged] = useState(false)
  const [draft, setDraft] = useState<PageDraft>({
    slug: '',
    languages: locale,
    title: blank,
    description: blank,
    groups: [],
  })

  const submit = async () => {
    setJudged(true)
    if (!isComplete(draft)) return
    const { slug, languages, title } = draft
    await send(() => api.call('POST /api/status-pages', { body: { slug, languages, title } }), {
      failed: t('edit.saveFailed'),
      onDone: async ({ id }) => {
        await refresh()
        await navigate({ to: '/status-pages/$id', params: { id } })
      },
    })
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('new.title')} description={t('new.description')}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <PageFields
          draft={draft}
          isJudged={isJudged}
          withDescription={false}
          onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button type="submit" variant="solid" pending={isPending}>
            {t('new.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
