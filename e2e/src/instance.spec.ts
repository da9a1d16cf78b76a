import { test, openEveryPage, disableAndEnable, failAndRetry } from '../pages/instance.ts'

test(
  'every page of the instance opens, fits a phone and breaks no accessibility rule: ar',
  openEveryPage('ar'),
)

test('an account is disabled and enabled again: en', disableAndEnable('en'))

test('what fails says so, what is empty too, and a failed job runs again: en', failAndRetry('en'))
