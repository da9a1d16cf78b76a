import { PushCard } from '../../features/alerting/push/push-card.tsx'
import { PreferencesPage } from '../../features/identity/profile/preferences-page.tsx'

export function Preferences() {
  return (
    <PreferencesPage>
      <PushCard />
    </PreferencesPage>
  )
}
