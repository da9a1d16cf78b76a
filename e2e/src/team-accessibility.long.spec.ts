// Long: every dialog in English, which Arabic has in the normal tier, each looked at by axe.
// Covers: apps/web/src/features/identity/team, apps/web/src/features/identity/api-keys
// Covers: apps/web/src/features/identity/audit, apps/web/src/features/identity/workspaces
// Covers: apps/web/src/features/identity/invitations, apps/web/src/ui/overlay, apps/web/src/ui/form
import { signedInTest as test } from '../test.ts'
import { openEveryDialog } from '../pages/team-accessibility.ts'

test(
  'no screen of the team and no dialog over it breaks an accessibility rule in en [B7 B8 B9]',
  openEveryDialog('en'),
)
