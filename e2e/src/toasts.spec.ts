import { test } from '../test.ts'
import { standAtEnd } from '../pages/toasts.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('toasts stand at the end of the reading direction, with bar and button: en [C5]', standAtEnd('en'))
