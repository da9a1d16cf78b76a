// Long: the same schedule made in Arabic.
// Covers: apps/web/src/features/alerting/on-call, apps/server/src/domains/alerting/on-call
// Covers: apps/web/src/locales/ar/on-call.ts, apps/web/src/locales/ar/on-call-now.ts
import { ownTest as test } from '../test.ts'
import { keepSchedule } from '../pages/on-call.ts'

test.use({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Riyadh' })

test('a schedule is made, its gaps are said, a shift is taken and a feed read in ar', keepSchedule('ar'))
