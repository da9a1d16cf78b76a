import { Link } from '@tanstack/react-router'
import {
  BookOpen,
  Boxes,
  CreditCard,
  KeyRound,
  LifeBuoy,
  Link2,
  LogOut,
  Mail,
  Monitor,
  Moon,
  Palette,
  Settings2,
  Sun,
  UserPlus,
  UserRound,
  UserRoundPen,
  Users,
} from 'lucide-react'
import type { ReactElement } from 'react'
import { useTranslations } from 'use-intl'
import { useLogOut } from '../../features/accounts/use-log-out.ts'
import { setPreferences, usePreferences } from '../../lib/preferences.ts'
import { Menu, MenuItem, MenuLink, MenuRadio, MenuSeparator, Submenu } from '../../ui/menu.tsx'

/** The menu behind the account button, loaded with the first press. */
export function AccountMenuItems({ trigger, defaultOpen }: { trigger: ReactElement; defaultOpen: boolean }) {
  const t = useTranslations('shell')
  const { theme } = usePreferences()
  const logOut = useLogOut()
  return (
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
      <MenuLink icon={<KeyRound aria-hidden />} render={<Link to="/settings/api-keys" />}>
        {t('account.apiKeys')}
      </MenuLink>
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
      <MenuLink icon={<Boxes aria-hidden />} render={<Link to="/settings/workspace" />}>
        {t('account.workspaces')}
      </MenuLink>
      <MenuLink icon={<Users aria-hidden />} render={<Link to="/team" />}>
        {t('account.team')}
      </MenuLink>
      <Submenu label={t('account.invite')} icon={<UserPlus aria-hidden />}>
        <MenuLink icon={<Mail aria-hidden />} render={<Link to="/team" hash="invite-by-email" />}>
          {t('account.inviteByEmail')}
        </MenuLink>
        <MenuLink icon={<Link2 aria-hidden />} render={<Link to="/team" hash="invite-by-link" />}>
          {t('account.inviteByLink')}
        </MenuLink>
      </Submenu>
      <MenuLink icon={<CreditCard aria-hidden />} render={<Link to="/settings/workspace" hash="billing" />}>
        {t('account.billing')}
      </MenuLink>
      <MenuSeparator />
      <MenuLink icon={<BookOpen aria-hidden />} render={<Link to="/help" hash="documentation" />}>
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
  )
}
