import { UserRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../../ui/icon-button.tsx'
import { LazyOverlay } from '../../ui/lazy-overlay.tsx'

const load = async () => (await import('./account-menu-items.tsx')).AccountMenuItems

export function AccountMenu() {
  const t = useTranslations('shell.account')
  return (
    <LazyOverlay
      popup="menu"
      load={load}
      trigger={
        <IconButton label={t('open')} className="rounded-full bg-hover">
          <UserRound aria-hidden />
        </IconButton>
      }
    />
  )
}
