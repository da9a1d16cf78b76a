import { makeViewer } from '../people.ts'
import { answerWith, failure, signIn, toastWith } from '../screens.ts'
import { expect, ownTest, test } from '../test.ts'

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

ownTest('a preference that cannot be saved says so [B10]', async ({ page }) => {
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

ownTest(
  'the workspace is renamed by its owner and only read by a viewer [B10]',
  async ({ page, person, product }) => {
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
  },
)

ownTest('a workspace that cannot be loaded offers to try again [B10]', async ({ page }) => {
  await answerWith(page, '/api/workspace', 404, failure('resource.not_found', 'Not found'))
  await page.goto('/settings/workspace')
  await expect(page.getByText('The workspace could not be loaded')).toBeVisible()
  await page.unroute('**/api/workspace')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
})
