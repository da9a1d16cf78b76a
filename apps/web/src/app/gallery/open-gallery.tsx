import { localeOf } from '@marsad/contract/pages'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { directionOf, I18nProvider } from '../../lib/i18n/i18n-provider.tsx'
import { loadEveryMessage } from '../../lib/i18n/messages.ts'
import { ToastHost } from '../../ui/overlay/toast-host.tsx'
import { Gallery } from './gallery.tsx'

/** For development alone: main.tsx comes here only where `import.meta.env.DEV` holds, so no build carries it. */
export async function openGallery(root: HTMLElement) {
  const locale = localeOf(location.pathname)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
  const messages = await loadEveryMessage(locale)
  createRoot(root).render(
    <StrictMode>
      <I18nProvider locale={locale} messages={messages}>
        <Gallery />
        <ToastHost />
      </I18nProvider>
    </StrictMode>,
  )
}
