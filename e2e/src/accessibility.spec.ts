import { signedInTest as test } from '../test.ts'
import { walk } from '../pages/walk.ts'

// A finger wants larger controls, on the same few pixels.
test.use({ hasTouch: true })
test.setTimeout(300_000)

test(
  'the first pages open in en, break no accessibility rule and fit 360 pixels [C1 C2 C11]',
  walk('en', 'first'),
)

test(
  'the other pages open in en, break no accessibility rule and fit 360 pixels [C1 C2 C11]',
  walk('en', 'other'),
)
