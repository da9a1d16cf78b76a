import type { StatusPage } from '@marsad/contract/http/status-pages'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useRefreshStatusPages } from './status-pages.api.ts'

/** Whether strangers see the page, and where. */
export function PublishSwitch({ page: { id, slug, isPublished } }: { page: StatusPage }) {
  const t = useTranslations('statusPages.edit')
  const errorText = useErrorText()
  const refresh = useRefreshStatusPages()
  const change = api.useMutation('PATCH /api/status-pages/:id', {
    onSuccess: async (after) => {
      await refresh()
      toast.success(t(after.isPublished ? 'publishedNow' : 'hiddenNow'))
    },
    onError: (error) => toast.error(t('saveFailed'), { description: errorText(error) }),
  })
  const address = `${location.origin}/status/${slug}`
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <Switch
        label={t('publish')}
        hint={t('publishHint')}
        checked={isPublished}
        disabled={change.isPending}
        onCheckedChange={(next) => change.mutate({ params: { id }, body: { isPublished: next } })}
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
