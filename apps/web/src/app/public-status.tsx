import { StatusPage } from '../features/monitors/status/status-page.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

export const PublicStatus = () => (
  <StatusPage languageSwitch={<LanguageSwitch />} themeSwitch={<ThemeSwitch />} />
)
