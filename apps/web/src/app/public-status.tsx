import { StatusPage } from '../features/monitors/status/status-page.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

export const PublicStatus = () => (
  <StatusPage languageSwitch={<LanguageSwitch />} themeSwitch={<ThemeSwitch />} />
)
