import { AcknowledgePage } from '../features/alerting/acknowledge/acknowledge-page.tsx'
import { ConnectionBanner } from './connection/connection-banner.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

/** For whoever holds a link from a message: one alert, without the rest of the product. */
export function PublicAcknowledge() {
  return (
    <>
      <ConnectionBanner />
      <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-4 sm:px-6">
        <header className="-me-3 flex justify-end py-4">
          <LanguageSwitch />
        </header>
        <main className="flex-1 py-8 sm:py-14">
          <AcknowledgePage />
        </main>
        <footer className="flex justify-end border-t py-6">
          <ThemeSwitch />
        </footer>
      </div>
    </>
  )
}
