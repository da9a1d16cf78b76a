// Long: the same sign-ins with a passkey in Arabic, and those that the browser suggests.
// Covers: apps/web/src/features/identity/accounts, apps/web/src/features/identity/sessions
// Covers: apps/server/src/domains/identity/sign-in, apps/web/src/locales/ar/auth.ts
import { expect } from '../test.ts'
import { test, words, button, givePassword, isHome, addPasskey, usePasskey } from '../pages/passkeys.ts'

test('a passkey is added, signs in alone and as second factor, and is removed, in ar [B5]', usePasskey('ar'))

test('a passkey that the browser suggests for the address signs in without a press of any button', async ({
  page,
  product,
  person,
  authenticator,
}) => {
  const t = words.en
  await givePassword(page, t, person)
  await isHome(page, t)
  await addPasskey(page, t, person.password)
  expect(await authenticator.uses()).toEqual([1])
  // A guest again, while no page of the product is open that could store its session once more.
  await page.goto('about:blank')
  await authenticator.forgetSession(product.url)
  // A virtual authenticator picks the first suggestion at once.
  await page.goto('/auth')
  await isHome(page, t)
  await expect(button(page, t.menu)).toBeVisible()
  expect(await authenticator.uses()).toEqual([2])
})
