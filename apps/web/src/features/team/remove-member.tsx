import type { Member } from '@marsad/contract/http/team'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../lib/api/client.ts'
import { useErrorText } from '../../lib/api/use-error-text.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useRefreshTeam } from './team.api.ts'

export function RemoveMember({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useTranslations('team.removing')
  const errorText = useErrorText()
  const refresh = useRefreshTeam()
  const act = apiQuery.useMutation('delete', '/api/team/{userId}', {
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
      subject={member.email}
      confirmLabel={t('confirm')}
      destructive
      pending={act.isPending}
      onConfirm={() => act.mutate({ params: { path: { userId: member.userId } } })}
    />
  )
}
