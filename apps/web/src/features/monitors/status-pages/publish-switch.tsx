import type { StatusPage } from '@marsad/contract/http/status-pages'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { useRefreshStatusPages } from './status-pages.api.ts'

/** Whether the page is public, and its address. */
export function PublishSwitch({ page: { id, slug, isPublished } }: { page: StatusPage }) {
  const t = useTranslations('statusPages.edit')
  const { send, isPending } = useSend()
  const refresh = useRefreshStatusPages()
  const publish = (next: boolean) =>
    send(() => api.call('PATCH /api/status-pages/:id', { params: { id }, body: { isPublished: next } }), {
      done: t(next ? 'publishedNow' : 'hiddenNow'),
      failed: t('saveFailed'),
      onDone: refresh,
    })
  const address = `${location.origin}/status/${slug}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <Switch
        label={t('publish')}
        hint={t('publishHint')}
        checked={isPublished}
        disabled={isPending}
        onCheckedChange={(next) => void publish(next)}
      />
      <p className="flex min-w-0 items-center gap-1 text-sm text-muted">
        <bdi dir="ltr" className="wrap-anywhere">
          {address}
        </bdi>
        <CopyButton text={address} />
      </p>
    </div>
  )
}
