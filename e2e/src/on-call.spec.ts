import { ownTest as test } from '../test.ts'
import { keepSchedule } from '../pages/on-call.ts'

test.use({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Riyadh' })

test('a schedule is made, its gaps are said, a shift is taken and a feed read in en', keepSchedule('en'))
