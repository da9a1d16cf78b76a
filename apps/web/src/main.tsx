import './app.css'
import './lib/session/provider-response.ts'
import { localeOf, withoutLocale } from '@marsad/contract/pages'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { watchForNewBuild } from './app/build-check.ts'
import { watchConnection } from './lib/connection/connection.ts'
import { speak } from './lib/i18n/words.ts'
import { restoreSession } from './lib/session/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

if (import.meta.env.DEV && withoutLocale(location.pathname) === '/dev/gallery') {
  const { openGallery } = await import('./app/gallery/open-gallery.tsx')
  await openGallery(root)
} else {
  restoreSession()
  watchConnection()
  await speak(localeOf(location.pathname))
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}

if (import.meta.env.PROD) watchForNewBuild()
