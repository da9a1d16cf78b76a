import type { CredentialChoice, Member } from '@marsad/contract/http/team'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { MemberCredentials } from './member-credentials.tsx'
import { useRefreshTeam } from './team.api.ts'

interface EndMemberProps {
  member: Member
  act: 'deactivate' | 'remove'
  onClose: () => void
}

/** Removes or deactivates a member, and lists the credentials that end with them. */
export function EndMember({ member, act, onClose }: EndMemberProps) {
  const removing = useTranslations('team.removing')
  const deactivating = useTranslations('team.deactivating')
  const t = act === 'remove' ? removing : deactivating
  const refresh = useRefreshTeam()
  const [choice, setChoice] = useState<CredentialChoice>('revoke')
  const input = { params: { userId: member.userId }, query: { credentials: choice } }
  return (
    <ConfirmAction<unknown>
      t={t}
      description={t('hint')}
      subject={member.email}
      action={() =>
        act === 'remove'
          ? api.call('DELETE /api/team/:userId', input)
          : api.call('POST /api/team/:userId/deactivate', input)
      }
      onClose={onClose}
      onDone={refresh}
    >
      <MemberCredentials userId={member.userId} choice={choice} onChoiceChange={setChoice} />
    </ConfirmAction>
  )
}
