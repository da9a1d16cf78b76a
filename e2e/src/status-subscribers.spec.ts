import { test, subscribeAndLeave } from '../pages/status-subscribers.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('a reader subscribes to a status page and unsubscribes, by the mails, in en', subscribeAndLeave('en'))
