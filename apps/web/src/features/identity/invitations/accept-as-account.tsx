import type { InvitationPreview } from '@marsad/contract/http/team'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { dropInvitation } from '../../../lib/session/held-invitation.ts'
import { endSession, moveSession, useSession } from '../../../lib/session/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { WayHome } from './way-home.tsx'

interface AcceptAsAccountProps {
  token: string
  invitation: InvitationPreview
}

export function AcceptAsAccount({ token, invitation }: AcceptAsAccountProps) {
  const t = useTranslations('invitation')
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { user } = useSession()
  const { email, workspaceName } = invitation
  const accept = apiQuery.useMutation('post', '/api/invitations/accept', {
    onSuccess: async (place) => {
      dropInvitation()
      toast.success(t('accepted', { workspace: workspaceName }))
      await navigate({ to: '/', replace: true })
      moveSession(place)
    },
    onError: (error) => toast.error(t('failed'), { description: errorText(error) }),
  })
  // The invitation stays kept, so whoever signs in next comes back here.
  const useOther = (
    <Button className="w-full" onClick={() => endSession('loggedOut')}>
      {t('otherAccount')}
    </Button>
  )
  if (email && email !== user?.email) {
    return (
      <div className="flex flex-col gap-4">
        <Alert tone="warn" title={t('mismatch')}>
          {t('mismatchHint', { email })}
        </Alert>
        {useOther}
        <WayHome />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="solid"
        size="lg"
        pending={accept.isPending}
        onClick={() => accept.mutate({ body: { token } })}
      >
        {t('accept')}
      </Button>
      {!email && useOther}
      <WayHome />
    </div>
  )
}
