import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { dropInvitation } from '../../../lib/session/held-invitation.ts'
import { LinkButton } from '../../../ui/link-button.tsx'

/** Away from an invitation, which is not offered again by itself. */
export function WayHome() {
  const t = useTranslations('invitation')
  return (
    <LinkButton variant="ghost" className="w-full" render={<Link to="/" onClick={dropInvitation} />}>
      {t('notNow')}
    </LinkButton>
  )
}
