// Long: figures follow what is done on other pages, and sessions end in other browsers.
// Covers: apps/web/src/features/identity/profile, apps/web/src/features/identity/sessions
// Covers: apps/server/src/domains/identity/profile, apps/server/src/domains/overview/profile-stats
import { tokenOf } from '../people.ts'
import { administer } from '../product.ts'
import { signIn, toastWith } from '../screens.ts'
import { callAs } from '../team.ts'
import { expect, test } from '../test.ts'

test('a file that is not a picture is refused before it is sent [B2]', async ({ page, person }) => {
  await signIn(page, person)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change picture' }).click()
  await page
    .getByLabel('Select a picture')
    .first()
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await expect(page.getByText('This file is not a supported picture.')).toBeVisible()
})

test('the figures of the profile follow what the person does [B3]', async ({ page, person, product }) => {
  const token = await tokenOf(product, person)
  const ticket = { title: 'The lamp is out', description: 'Dark', category: 'bug' }
  for (const title of ['One', 'Two', 'Three'])
    await callAs(product, token, 'POST', '/api/tickets', { ...ticket, title, assignedTo: person.email })
  await signIn(page, person)
  await page.goto('/storage')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('plan') })
  await expect(toastWith(page, 'File uploaded')).toBeVisible()
  await page.goto('/profile')
  const figures = page.locator('section').filter({ hasText: 'Statistics' })
  const figure = (name: string) =>
    figures
      .locator('div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .last()
      .locator('dd')
  await expect(figure('Devices monitored')).toHaveText('0')
  await expect(figure('Open tickets')).toHaveText('3')
  await expect(figure('Alerts acknowledged')).toHaveText('0')
  await expect(figure('Files stored')).toHaveText('1')
  // One for the token, one in the browser.
  await expect(figure('Sign-ins in 30 days')).toHaveText('2')
  const today = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date())
  await expect(figure('Member since')).toHaveText(today)
})

test('another session is ended from here, and all of them at once [B5]', async ({
  page,
  browser,
  person,
  product,
}) => {
  const other = await browser.newPage({ baseURL: product.url })
  await signIn(other, person)
  await signIn(page, person)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'End session' }).click()
  await expect(toastWith(page, 'Session ended')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End session' })).toBeHidden()
  await other.goto('/profile')
  await expect(other).toHaveURL(/\/auth/)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(/\/auth/)
  const rows = await administer(
    product.databaseUrl,
    'select from sessions where user_id = (select id from users where email = $1)',
    [person.email],
  )
  expect(rows).toHaveLength(0)
  await other.close()
})
