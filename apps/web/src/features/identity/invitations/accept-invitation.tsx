import type { InvitationPreview } from '@marsad/contract/http/team'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { dropInvitation } from '../../../lib/session/held-invitation.ts'
import { endSession, moveSession, useSession } from '../../../lib/session/session.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { useSend } from '../../../ui/use-send.ts'

interface AcceptAsAccountProps {
  token: string
  invitation: InvitationPreview
}

export function AcceptAsAccount({ token, invitation }: AcceptAsAccountProps) {
  const t = useTranslations('invitation')
  const { send, isPending } = useSend()
  const navigate = useNavigate()
  const { user } = useSession()
  const { email, workspaceName } = invitation
  const accept = () =>
    send(() => api.call('POST /api/invitations/accept', { body: { token } }), {
      done: t('accepted', { workspace: workspaceName }),
      failed: t('failed'),
      onDone: async (workspace) => {
        dropInvitation()
        await navigate({ to: '/', replace: true })
        moveSession(workspace)
      },
    })
  // The invitation stays stored, so whoever signs in next comes back here.
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
      <Button variant="solid" size="lg" pending={isPending} onClick={() => void accept()}>
        {t('accept')}
      </Button>
      {!email && useOther}
      <WayHome />
    </div>
  )
}

/** Sign in or register first; both lead back here, or straight into the workspace. */
export function AcceptAsGuest({ invitation }: { invitation: InvitationPreview }) {
  const t = useTranslations('invitation')
  const { email, hasAccount } = invitation
  const known = email ? { email } : {}
  const register = (
    <LinkButton
      key="register"
      variant={hasAccount ? 'outline' : 'solid'}
      size="lg"
      render={<Link to="/auth" search={{ mode: 'register', ...known }} />}
    >
      {t('register')}
    </LinkButton>
  )
  const signIn = (
    <LinkButton
      key="signIn"
      variant={hasAccount ? 'solid' : 'outline'}
      size="lg"
      render={<Link to="/auth" search={known} />}
    >
      {t('signIn')}
    </LinkButton>
  )
  // An address with an account has no use for a second one; a link may be for either kind of person.
  if (email) return <div className="flex flex-col">{hasAccount ? signIn : register}</div>
  return (
    <div className="flex flex-col gap-3">
      {register}
      {signIn}
    </div>
  )
}

/** Leaves the invitation, which is not offered again by itself. */
export function WayHome() {
  const t = useTranslations('invitation')
  return (
    <LinkButton variant="ghost" className="w-full" render={<Link to="/" onClick={dropInvitation} />}>
      {t('notNow')}
    </LinkButton>
  )
}
