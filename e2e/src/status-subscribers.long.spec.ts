// Long: the same subscription in Arabic, by four mails.
// Covers: apps/web/src/features/monitors/subscription, apps/web/src/features/monitors/status-pages
// Covers: apps/web/src/app/public-subscription.tsx, apps/server/src/domains/monitors/subscribers
import { test, subscribeAndLeave } from '../pages/status-subscribers.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a reader subscribes to a status page and unsubscribes, by the mails, in ar', subscribeAndLeave('ar'))
