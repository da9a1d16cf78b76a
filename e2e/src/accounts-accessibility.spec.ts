import { signedInTest, test } from '../test.ts'
import { openEveryMode, openEveryDialog } from '../pages/accounts-accessibility.ts'

test(
  'no mode of /auth breaks an accessibility rule in ar, with its complaints shown [A18]',
  openEveryMode('ar'),
)

signedInTest('no dialog of the profile breaks an accessibility rule in ar [B5]', openEveryDialog('ar'))
