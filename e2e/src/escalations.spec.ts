import { changingTest as test } from '../changing-test.ts'
import { pageByPolicy } from '../pages/escalations.ts'

test.describe.configure({ mode: 'default' })

test.use({ viewport: { width: 1440, height: 900 } })

test.setTimeout(180_000)

test('a policy is made, pages for an alert and stops when it is acknowledged, in en', pageByPolicy('en'))
