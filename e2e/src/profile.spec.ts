import { authenticatorCode, nextAuthenticatorCode } from '../authenticator.ts'
import { picture } from '../picture.ts'
import { fillLogin, logOut, signIn, storedSession, toastWith } from '../screens.ts'
import { expect, ownTest, test } from '../test.ts'

ownTest('the profile is shown, edited, and re-stored [B1 B5]', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Open account menu' }).click()
  await page.getByRole('menuitem', { name: 'Edit profile' }).click()
  await expect(page).toHaveURL('/profile#edit')
  await page.getByLabel('First name').fill('Leila')
  await page.getByLabel('Job title').fill('Site engineer')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastWith(page, 'Profile saved')).toBeVisible()
  await expect(page.getByText('Leila Haddad')).toBeVisible()
  await expect(page.getByText('Site engineer').first()).toBeVisible()
  const stored = await storedSession(page)
  expect(JSON.parse(stored['profile'] ?? '')).toMatchObject({ firstName: 'Leila', jobTitle: 'Site engineer' })
})

ownTest('a picture is cropped, uploaded, shown and re-stored [B2]', async ({ page }) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change picture' }).click()
  await page
    .getByLabel('Select a picture')
    .first()
    .setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: await picture(page, 900, 600),
    })
  const sent = page.waitForRequest('**/api/profile/avatar')
  await page.getByLabel('Zoom').fill('1.5')
  await page.getByRole('button', { name: 'Save picture' }).click()
  expect((await sent).headers()['content-type']).toContain('multipart/form-data')
  await expect(toastWith(page, 'Picture saved')).toBeVisible()
  const shown = page.locator('main img')
  await expect(shown).toBeVisible()
  await expect(shown).toHaveJSProperty('naturalWidth', 512)
  const stored = await storedSession(page)
  expect(JSON.parse(stored['profile'] ?? '')).toMatchObject({
    avatarUrl: expect.stringContaining('/api/avatars/'),
  })
})

test('stats and sign-in history show what happened [B3 B4]', async ({ page, person }) => {
  await page.goto('/auth')
  await fillLogin(page, { ...person, password: 'not the password' })
  await expect(toastWith(page, 'Email or password is incorrect.')).toBeVisible()
  await signIn(page, person)
  await page.goto('/profile')
  const figures = page.locator('section').filter({ hasText: 'Statistics' })
  await expect(figures.locator('div', { hasText: 'Sign-ins in 30 days' }).locator('dd').last()).toBeVisible()
  for (const figure of [
    'Devices monitored',
    'Open tickets',
    'Alerts acknowledged',
    'Files stored',
    'Member since',
  ])
    await expect(figures.getByText(figure)).toBeVisible()

  const rows = page.getByRole('table', { name: 'Sign-in history' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Signed in')
  await expect(rows.nth(1)).toContainText('This session')
  await expect(rows.nth(1)).toContainText(/Chrome \d+ on Linux/)
  await expect(rows.nth(1)).toContainText('127.0.0.1')
  await expect(rows.nth(2)).toContainText('Wrong password')
})

ownTest('the password is changed by who knows the current one [B5]', async ({ page, person }) => {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const fill = async (current: string) => {
    await dialog.getByLabel('Current password').fill(current)
    await dialog.getByLabel('New password').fill('copper meadow quiet 84')
    await dialog.getByLabel('Confirm password').fill('copper meadow quiet 84')
    await dialog.getByRole('button', { name: 'Change password' }).click()
  }
  await fill('not my password')
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await fill(person.password)
  await expect(toastWith(page, 'Password changed')).toBeVisible()
  await logOut(page)
  await fillLogin(page, { email: person.email, password: 'copper meadow quiet 84' })
  await expect(page).toHaveURL('/')
})

test('two-factor authentication is turned on, asked for, and turned off [B5]', async ({ page, person }) => {
  test.setTimeout(120_000)
  await signIn(page, person)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Turn on' }).click()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = (await page.locator('[role=dialog] bdi').first().textContent()) ?? ''
  await page.getByLabel('Code from the app').fill(authenticatorCode(secret))
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click()
  await expect(toastWith(page, 'Two-factor authentication is on')).toBeVisible()
  const codes = await page.locator('[role=dialog] li').allTextContents()
  expect(codes).toHaveLength(10)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('marsad-recovery-codes.txt')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await logOut(page)
  await fillLogin(page, person)
  await page.getByLabel('Authenticator code').fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(toastWith(page, 'This two-factor code is not valid. Please try again.')).toBeVisible()
  await page.getByLabel('Authenticator code').fill(nextAuthenticatorCode(secret))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')

  await logOut(page)
  await fillLogin(page, person)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/')

  await page.goto('/profile')
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('Code from the app, or a recovery code').fill(codes[1] ?? '')
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(toastWith(page, 'Two-factor authentication is off')).toBeVisible()
})
