// Long: the same policy made in Arabic, for an alert that has to be raised first.
// Covers: apps/web/src/features/alerting/escalations, apps/server/src/domains/alerting/escalations
// Covers: apps/web/src/locales/ar/alert-rules.ts
import { changingTest as test } from '../changing-test.ts'
import { pageByPolicy } from '../pages/escalations.ts'

test.describe.configure({ mode: 'default' })

test.use({ viewport: { width: 1440, height: 900 } })

test.setTimeout(180_000)

test('a policy is made, pages for an alert and stops when it is acknowledged, in ar', pageByPolicy('ar'))
