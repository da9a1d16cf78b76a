import { withLocale } from '@marsad/contract/pages'
import { alertSettingsWords } from '../alert-settings-words.ts'
import { foreignWords } from '../foreign-words.ts'
import { words as escalations } from '../pages/escalations.ts'
import { words as onCall } from '../pages/on-call.ts'
import { words as statusPages } from '../pages/status-pages.ts'
import { words as storage } from '../pages/storage.ts'
import { openOver, walk } from '../pages/walk.ts'
import { expect, signedInTest as test } from '../test.ts'
import { violations } from '../violations.ts'

// A finger wants larger controls, on the same few pixels.
test.use({ hasTouch: true })
test.setTimeout(300_000)

test(
  'the first pages open in ar, break no accessibility rule and fit 360 pixels [C1 C2 C11]',
  walk('ar', 'first'),
)

test(
  'the other pages open in ar, break no accessibility rule and fit 360 pixels [C1 C2 C11]',
  walk('ar', 'other'),
)

test('nor does what opens over it in ar', openOver('ar'))

const { rules, channels, maintenance } = alertSettingsWords.ar
/** Where a dialog is, and the button that opens it. Those of a person and of a team have specs of their own. */
const dialogs = [
  ['/alerts/rules', rules.create],
  ['/on-call', escalations.ar.create],
  ['/alerts/channels', channels.add],
  ['/alerts/maintenance', maintenance.plan],
  ['/on-call', onCall.ar.create],
  ['/status-pages', statusPages.ar.create],
  ['/storage', storage.ar.newFolder],
  ['/tickets#new', ''],
] as const

test('every dialog of a page opens in ar, has Arabic words only and breaks no accessibility rule', async ({
  page,
}) => {
  test.setTimeout(120_000)
  for (const [path, opener] of dialogs) {
    const [bare = '', hash] = path.split('#')
    await page.goto(withLocale('ar', bare) + (hash ? `#${hash}` : ''))
    if (opener) await page.getByRole('main').getByRole('button', { name: opener }).first().click()
    const dialog = page.locator('[role=dialog][data-open]')
    await dialog.waitFor()
    await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
    expect(await foreignWords(page, ['Microsoft Teams']), `${path} ${opener}`).toEqual([])
    expect(await violations(page), `${path} ${opener}`).toEqual([])
  }
})
