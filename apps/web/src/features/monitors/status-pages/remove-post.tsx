import type { StatusPost } from '@marsad/contract/http/status-pages'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { useWritten } from '../status/status-words.tsx'
import { useRefreshStatusPages } from './status-pages.api.ts'

interface RemovePostProps {
  pageId: string
  post: StatusPost
  onClose: () => void
}

export function RemovePost({ pageId, post, onClose }: RemovePostProps) {
  const t = useTranslations('statusPages.removingPost')
  const written = useWritten()
  const errorText = useErrorText()
  const refresh = useRefreshStatusPages()
  const remove = apiQuery.useMutation('delete', '/api/status-pages/{id}/posts/{postId}', {
    onSuccess: () => {
      toast.success(t('done'))
      onClose()
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
      subject={written(post.title)}
      confirmLabel={t('confirm')}
      destructive
      pending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { path: { id: pageId, postId: post.id } } })}
    />
  )
}
