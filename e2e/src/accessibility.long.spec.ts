// Long: what opens over a page in English, which Arabic has in the normal tier, is looked at by axe.
// Covers: apps/web/src/app/shell, apps/web/src/ui/overlay, apps/web/src/app.css
import { signedInTest as test } from '../test.ts'
import { openOver } from '../pages/walk.ts'

// A finger wants larger controls, on the same few pixels.
test.use({ hasTouch: true })

test('nor does what opens over it in en', openOver('en'))
