import { makeViewer } from '../people.ts'
import { answerWith, failure, fillLogin, signIn, toastWith } from '../screens.ts'
import { expect, test } from '../test.ts'
import { violations } from '../violations.ts'

test('preferences apply at once, and in the next browser too [B10]', async ({
  page,
  browser,
  person,
  product,
}) => {
  await signIn(page, person)
  await page.goto('/settings/preferences')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('main').getByRole('radio', { name: 'Dark' }).check()
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect((await saved).ok()).toBe(true)
  await page.getByRole('radio', { name: '12 hours' }).check()
  await expect(page.getByText(/It is now .*(AM|PM)/)).toBeVisible()

  const other = await browser.newPage({ baseURL: product.url })
  await signIn(other, person)
  await expect(other.locator('html')).toHaveClass(/dark/)
  await other.goto('/settings/preferences')
  await expect(other.getByText(/It is now .*(AM|PM)/)).toBeVisible()
  await other.close()
})

test('the language is switched here, and the account remembers it [B10]', async ({ page, person }) => {
  await signIn(page, person)
  await page.goto('/settings/preferences')
  const saved = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('main').getByRole('radio', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar/settings/preferences')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  expect((await saved).postDataJSON()).toEqual({ language: 'ar' })
})

test('who prefers Arabic lands on Arabic pages, wherever they sign in [B10]', async ({
  page,
  browser,
  person,
  product,
}) => {
  await signIn(page, person)
  await page.goto('/settings/preferences')
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('main').getByRole('radio', { name: 'العربية' }).click()
  expect((await saved).ok()).toBe(true)

  const other = await browser.newPage({ baseURL: product.url })
  await other.goto('/auth?redirect=%2Fservers')
  await fillLogin(other, person)
  await expect(other).toHaveURL('/ar/servers')
  await expect(other.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('الخوادم')
  // Afterwards the page decides: who switches to English stays there.
  await other.goto('/servers')
  await expect(other.locator('html')).toHaveAttribute('dir', 'ltr')
  await other.reload()
  await expect(other).toHaveURL('/servers')
  await other.close()
})

test('a preference that cannot be saved says so [B10]', async ({ page, person }) => {
  await signIn(page, person)
  await page.goto('/settings/preferences')
  const newSignIn = page.getByRole('switch', { name: 'Email me when a new browser signs in' })
  await newSignIn.waitFor()
  await page.route('**/api/profile/preferences', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await newSignIn.click()
  await expect(toastWith(page, 'Your preferences could not be saved')).toBeVisible()
  await expect(newSignIn).toBeChecked()
})

test('the workspace is renamed by its owner and only read by a viewer [B10]', async ({
  page,
  person,
  product,
}) => {
  await signIn(page, person)
  await page.goto('/settings/workspace')
  await page.getByLabel('Name', { exact: true }).fill('North hall')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(toastWith(page, 'Workspace saved')).toBeVisible()

  await makeViewer(product, person)
  await page.goto('/settings/workspace')
  await expect(page.getByText('Only admins and owners can change this.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('North hall')
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeHidden()
})

test('a workspace that cannot be loaded offers to try again [B10]', async ({ page, person }) => {
  await signIn(page, person)
  await answerWith(page, '/api/workspace', 404, failure('resource.not_found', 'Not found'))
  await page.goto('/settings/workspace')
  await expect(page.getByText('The workspace could not be loaded')).toBeVisible()
  await page.unroute('**/api/workspace')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
})

test('the settings share one frame with its own navigation, a list on a phone [B10]', async ({
  page,
  person,
}) => {
  await signIn(page, person)
  await page.goto('/settings/preferences')
  const nav = page.getByRole('navigation', { name: 'Settings' })
  await expect(nav.getByRole('link')).toHaveText([
    'Preferences',
    'API keys',
    'Workspace',
    'Team',
    'Audit log',
    'Billing and usage',
  ])
  await nav.getByRole('link', { name: 'Workspace' }).click()
  await expect(page).toHaveURL('/settings/workspace')
  await expect(nav.getByRole('link', { name: 'Workspace' })).toHaveAttribute('aria-current', 'page')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(nav.getByRole('link')).toHaveCount(0)
  await nav.getByRole('button', { name: 'Workspace' }).click()
  expect(await violations(page)).toEqual([])
  await nav.getByRole('link', { name: 'API keys' }).click()
  await expect(page).toHaveURL('/settings/api-keys')
  await expect(nav.getByRole('link')).toHaveCount(0)
})
