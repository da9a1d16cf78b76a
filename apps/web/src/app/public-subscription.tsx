import { SubscriptionPage } from '../features/monitors/subscription/subscription-page.tsx'
import { ConnectionBanner } from './connection/connection-banner.tsx'
import { LanguageSwitch, ThemeSwitch } from './switches.tsx'

/** As plain as a status page: the product behind it is none of the reader's business. */
export function PublicSubscription() {
  return (
    <>
      <ConnectionBanner />
      <div className="mx-auto flex min-h-dvh w-full max-w-xl flex-col px-4 sm:px-6">
        <header className="-me-3 flex justify-end py-4">
          <LanguageSwitch />
        </header>
        <main className="flex-1 py-8 sm:py-14">
          <SubscriptionPage />
        </main>
        <footer className="flex justify-end border-t py-6">
          <ThemeSwitch />
        </footer>
      </div>
    </>
  )
}
