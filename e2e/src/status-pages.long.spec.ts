// Long: the same page written and read in Arabic.
// Covers: apps/web/src/features/monitors/status-pages, apps/web/src/features/monitors/status
// Covers: apps/web/src/app/public-status.tsx, apps/server/src/domains/monitors/status-pages
// Covers: apps/web/src/locales/ar/status-pages.ts, apps/web/src/locales/ar/status.ts
import { test, publishPage } from '../pages/status-pages.ts'

test.use({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Riyadh' })

test('a status page is made, published, written on and read by outsiders in ar', publishPage('ar'))
