import type { StatusPage } from '@marsad/contract/http/status-pages'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useWritten } from '../status/status-words.tsx'
import { useRefreshStatusPages } from './status-pages.api.ts'

export function RemovePage({ page, onClose }: { page: StatusPage; onClose: () => void }) {
  const t = useTranslations('statusPages.removing')
  const written = useWritten()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const refresh = useRefreshStatusPages()
  const remove = apiQuery.useMutation('delete', '/api/status-pages/{id}', {
    onSuccess: async () => {
      await navigate({ to: '/status-pages' })
      toast.success(t('done'))
      return refresh()
    },
    onError: (error) => toast.error(t('failed'), { description: errorText(error) }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('hint')}
      subject={written(page.title)}
      confirmLabel={t('confirm')}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { path: { id: page.id } } })}
    />
  )
}
