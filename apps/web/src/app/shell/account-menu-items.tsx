import { Link } from '@tanstack/react-router'
import {
  BookOpen,
  CreditCard,
  KeyRound,
  LifeBuoy,
  Link2,
  LogOut,
  Mail,
  Monitor,
  Moon,
  Palette,
  ServerCog,
  Settings2,
  Sun,
  UserPlus,
  UserRound,
  UserRoundPen,
  Users,
} from 'lucide-react'
import { Suspense, useState, type ReactElement } from 'react'
import { useTranslations } from 'use-intl'
import { useLogOut } from '../../features/identity/accounts/use-log-out.ts'
import { setPreferences, usePreferences } from '../../lib/preferences.ts'
import { useIsInstanceAdmin, useMay } from '../../lib/session/use-may.ts'
import { Menu, MenuItem, MenuLink, MenuRadio, MenuSeparator, Submenu } from '../../ui/overlay/menu.tsx'
import { WorkspacesSubmenu } from './workspaces-submenu.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const CreateWorkspaceDialog = lazyPart(
  async () =>
    (await import('../../features/identity/workspaces/create-workspace-dialog.tsx')).CreateWorkspaceDialog,
)

/** The menu behind the account button, loaded with the first press. */
export function AccountMenuItems({ trigger, defaultOpen }: { trigger: ReactElement; defaultOpen: boolean }) {
  const t = useTranslations('shell')
  const pages = useTranslations('pages')
  const { theme } = usePreferences()
  const logOut = useLogOut()
  const may = useMay()
  const isInstanceAdmin = useIsInstanceAdmin()
  const [isCreating, setCreating] = useState(false)
  return (
    <>
      <Menu trigger={trigger} defaultOpen={defaultOpen}>
        <MenuLink icon={<UserRound aria-hidden />} render={<Link to="/profile" />}>
          {t('account.profile')}
        </MenuLink>
        <MenuLink icon={<UserRoundPen aria-hidden />} render={<Link to="/profile" hash="edit" />}>
          {t('account.editProfile')}
        </MenuLink>
        <MenuLink icon={<Settings2 aria-hidden />} render={<Link to="/settings/preferences" />}>
          {t('account.settings')}
        </MenuLink>
        {may('api_keys.manage') && (
          <MenuLink icon={<KeyRound aria-hidden />} render={<Link to="/settings/api-keys" />}>
            {t('account.apiKeys')}
          </MenuLink>
        )}
        <Submenu label={t('theme.label')} icon={<Palette aria-hidden />}>
          <MenuRadio
            label={t('theme.label')}
            value={theme}
            onValueChange={(next) => setPreferences({ theme: next })}
            items={[
              { value: 'light', label: t('theme.light'), icon: <Sun aria-hidden /> },
              { value: 'dark', label: t('theme.dark'), icon: <Moon aria-hidden /> },
              { value: 'system', label: t('theme.system'), icon: <Monitor aria-hidden /> },
            ]}
          />
        </Submenu>
        <MenuSeparator />
        <WorkspacesSubmenu onCreate={() => setCreating(true)} />
        <MenuLink icon={<Users aria-hidden />} render={<Link to="/team" />}>
          {t('account.team')}
        </MenuLink>
        {may('team.invite') && (
          <Submenu label={t('account.invite')} icon={<UserPlus aria-hidden />}>
            <MenuLink icon={<Mail aria-hidden />} render={<Link to="/team" hash="invite-by-email" />}>
              {t('account.inviteByEmail')}
            </MenuLink>
            <MenuLink icon={<Link2 aria-hidden />} render={<Link to="/team" hash="invite-by-link" />}>
              {t('account.inviteByLink')}
            </MenuLink>
          </Submenu>
        )}
        {may('billing.view') && (
          <MenuLink icon={<CreditCard aria-hidden />} render={<Link to="/settings/billing" />}>
            {t('account.billing')}
          </MenuLink>
        )}
        {isInstanceAdmin && (
          <MenuLink icon={<ServerCog aria-hidden />} render={<Link to="/instance" />}>
            {pages('instance')}
          </MenuLink>
        )}
        <MenuSeparator />
        <MenuLink icon={<BookOpen aria-hidden />} render={<Link to="/docs" />}>
          {t('account.documentation')}
        </MenuLink>
        <MenuLink icon={<LifeBuoy aria-hidden />} render={<Link to="/help" hash="support" />}>
          {t('account.support')}
        </MenuLink>
        <MenuSeparator />
        <MenuItem icon={<LogOut aria-hidden className="flip-rtl" />} onClick={logOut}>
          {t('account.logout')}
        </MenuItem>
      </Menu>
      {isCreating && (
        <Suspense>
          <CreateWorkspaceDialog onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </>
  )
}
