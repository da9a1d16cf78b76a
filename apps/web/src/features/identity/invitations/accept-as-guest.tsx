import type { InvitationPreview } from '@marsad/contract/http/team'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { LinkButton } from '../../../ui/link-button.tsx'

/** Sign in or register first; the way leads back here, or straight into the workspace. */
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
