import { StatusPage } from '../features/monitors/status/status-page.tsx'
import { useConnection } from '../lib/connection/connection.ts'
import { ConnectionBanner } from './connection/connection-banner.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

export function PublicStatus() {
  const { unreachableSince } = useConnection()
  return (
    <>
      <ConnectionBanner />
      <div data-outdated={unreachableSince !== null || undefined}>
        <StatusPage languageSwitch={<LanguageSwitch />} themeSwitch={<ThemeSwitch />} />
      </div>
    </>
  )
}
