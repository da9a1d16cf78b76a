import { test, keepRule, addEveryChannel, planMaintenance } from '../pages/alert-settings.ts'

test.use({ viewport: { width: 1440, height: 900 }, timezoneId: 'Asia/Riyadh' })

test('a rule is made, read back, changed, switched off and removed in en', keepRule('en'))

test('every kind of channel is added, and says what is wrong with it, in en', addEveryChannel('en'))

test('maintenance is planned once and weekly, and quiet hours are kept, in en', planMaintenance('en'))
