// Long: every state of the form in English, which Arabic has in the normal tier, each looked at by axe.
// Covers: apps/web/src/features/identity, apps/web/src/ui/form, apps/web/src/ui/overlay
// Covers: apps/web/src/locales/en/auth.ts, apps/web/src/locales/en/profile.ts, apps/web/src/app.css
import { signedInTest, test } from '../test.ts'
import { openEveryMode, openEveryDialog } from '../pages/accounts-accessibility.ts'

test(
  'no mode of /auth breaks an accessibility rule in en, with its complaints shown [A18]',
  openEveryMode('en'),
)

signedInTest('no dialog of the profile breaks an accessibility rule in en [B5]', openEveryDialog('en'))
