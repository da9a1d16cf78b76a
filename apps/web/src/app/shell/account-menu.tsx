import { useTranslations } from 'use-intl'
import { needWords } from '../../lib/i18n/words.ts'
import { useSession } from '../../lib/session/session.ts'
import { Avatar } from '../../ui/data/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { LazyOverlay } from '../../ui/overlay/lazy-overlay.tsx'

const load = async () => {
  const [{ AccountMenuItems }] = await Promise.all([
    import('./account-menu-items.tsx'),
    needWords('settings', 'workspaces'),
  ])
  return AccountMenuItems
}

export function AccountMenu() {
  const t = useTranslations('shell.account')
  const { user, profile } = useSession()
  const name = profile ? `${profile.firstName} ${profile.lastName}` : (user?.email ?? '')
  return (
    <LazyOverlay
      popup="menu"
      load={load}
      trigger={
        <IconButton label={t('open')} className="rounded-full">
          <Avatar name={name} {...(profile?.avatarUrl && { src: profile.avatarUrl })} />
        </IconButton>
      }
    />
  )
}
