import { expect, test as base } from '../test.ts'
import { test, words, button, givePassword, isHome, usePasskey } from '../pages/passkeys.ts'

test('a passkey is added, signs in alone and as second factor, and is removed, in en [B5]', usePasskey('en'))

base('at an address of numbers there are no passkeys, and the profile says why', async ({ page, person }) => {
  const t = words.en
  await page.goto('/auth')
  await expect(button(page, t.submit)).toBeVisible()
  await expect(button(page, t.signIn)).toBeHidden()
  await givePassword(page, t, person)
  await isHome(page, t)
  await page.goto('/profile')
  await expect(
    page.getByText('Passkeys need this server to have an https address with a host name.'),
  ).toBeVisible()
  await expect(button(page, t.add)).toBeHidden()
})
