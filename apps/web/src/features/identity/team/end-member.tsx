import type { CredentialChoice, Member } from '@marsad/contract/http/team'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { MemberCredentials } from './member-credentials.tsx'
import { useRefreshTeam } from './team.api.ts'

interface EndMemberProps {
  member: Member
  act: 'deactivate' | 'remove'
  onClose: () => void
}

/** Removes or deactivates a member, and says what ends with them. */
export function EndMember({ member, act, onClose }: EndMemberProps) {
  const removing = useTranslations('team.removing')
  const deactivating = useTranslations('team.deactivating')
  const t = act === 'remove' ? removing : deactivating
  const errorText = useErrorText()
  const refresh = useRefreshTeam()
  const [choice, setChoice] = useState<CredentialChoice>('revoke')
  const told = {
    onSuccess: () => {
      toast.success(t('done'))
      onClose()
      return refresh()
    },
    onError: (error: unknown) => toast.error(t('failed'), { description: errorText(error) }),
  }
  const remove = apiQuery.useMutation('delete', '/api/team/{userId}', told)
  const deactivate = apiQuery.useMutation('post', '/api/team/{userId}/deactivate', told)
  const { isPending, mutate } = act === 'remove' ? remove : deactivate
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('title')}
      description={t('hint')}
      subject={member.email}
      confirmLabel={t('confirm')}
      destructive
      pending={isPending}
      onConfirm={() =>
        mutate({ params: { path: { userId: member.userId }, query: { credentials: choice } } })
      }
    >
      <MemberCredentials userId={member.userId} choice={choice} onChoiceChange={setChoice} />
    </ConfirmDialog>
  )
}
