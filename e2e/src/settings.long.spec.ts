// Long: preferences are followed into other browsers and sign-ins.
// Covers: apps/web/src/app/settings, apps/web/src/features/identity/profile, apps/web/src/features/identity/workspaces
// Covers: apps/web/src/lib/preferences.ts, apps/web/src/lib/i18n, apps/server/src/domains/identity/profile
import { fillLogin, signIn } from '../screens.ts'
import { expect, test } from '../test.ts'
import { violations } from '../violations.ts'

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
