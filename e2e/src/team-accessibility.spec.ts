import { signedInTest as test } from '../test.ts'
import { openEveryDialog } from '../pages/team-accessibility.ts'

test(
  'no screen of the team and no dialog over it breaks an accessibility rule in ar [B7 B8 B9]',
  openEveryDialog('ar'),
)
