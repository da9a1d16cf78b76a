import { expect, signedInTest as test } from '../test.ts'
import { html } from '../pages/shell.ts'

test('the language switches without a reload, Back returns, and a cookie remembers for 365 days [C2]', async ({
  page,
  context,
}) => {
  await page.goto('/servers?range=1h')
  await page.evaluate('window.sameDocument = true')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar/servers?range=1h')
  await expect(page.getByRole('heading', { level: 1, name: 'الخوادم' })).toBeVisible()
  await expect(html(page)).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveTitle('الخوادم · مرصد')

  await page.getByRole('link', { name: 'التذاكر' }).click()
  await expect(page).toHaveURL('/ar/tickets')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/servers?range=1h')
  await expect(page.getByRole('heading', { level: 1, name: 'Servers' })).toBeVisible()
  await expect(html(page)).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('link', { name: 'Tickets' })).toHaveAttribute('href', '/tickets')
  expect(await page.evaluate('window.sameDocument')).toBe(true)

  const cookie = (await context.cookies()).find(({ name }) => name === 'locale')
  expect(cookie?.value).toBe('en')
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(364)
  expect(days).toBeLessThanOrEqual(365)
})

test('light, dark and system themes hold across a reload [C3]', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const theme = page.getByRole('radiogroup', { name: 'Colour theme' })
  await theme.getByRole('radio', { name: 'Dark' }).check()
  await expect(html(page)).toHaveClass('dark')
  await page.reload()
  await expect(html(page)).toHaveClass('dark')
  await theme.getByRole('radio', { name: 'System' }).check()
  await expect(html(page)).not.toHaveClass('dark')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html(page)).toHaveClass('dark')
  await theme.getByRole('radio', { name: 'Light' }).check()
  await expect(html(page)).not.toHaveClass('dark')
})

test('the sidebar names every area, and a line names the owner [C4 C10]', async ({ page }) => {
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: 'Main' })
  await expect(nav.getByRole('link')).toHaveText([
    'Dashboard',
    'Analytics',
    'Servers',
    'Monitors',
    'Alerts',
    'Changes',
    'Team',
    'Tickets',
    'Storage',
    'Status pages',
    'USB devices',
    'Security',
    'Applications',
    'Containers',
    'Preferences',
    'API keys',
    'Help and support',
  ])
  for (const name of ['Watch', 'Work', 'Inventory', 'Settings'])
    await expect(nav.getByRole('group', { name })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByText('© 2025 Marsad')).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Add Monitor' }).click()
  await expect(page).toHaveURL('/monitors/new')

  await page.getByRole('button', { name: 'Collapse sidebar' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand sidebar' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Servers' })).toBeVisible()
})

test('a path without a page answers 404 and shows the path [C6 C7]', async ({ page }) => {
  const answer = await page.goto('/area')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('404', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByText('Page not found: /area')).toBeVisible()
  await expect(html(page)).toHaveAttribute('lang', 'en')

  expect((await page.goto('/ar/nowhere'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'الصفحة غير موجودة' })).toBeVisible()
  await expect(page.getByText('/ar/nowhere')).toBeVisible()
  await page.getByRole('link', { name: 'إلى لوحة المتابعة' }).click()
  await expect(page).toHaveURL('/ar')
})

test('a page that fails is the generic error with 500, its message and a way on [C7]', async ({ page }) => {
  // An answer that nothing on the page can be drawn from.
  await page.route('**/api/analytics?*', (route) => route.fulfill({ json: { trends: null } }))
  await page.goto('/analytics')
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible()
  await expect(page.getByText('Page Not Found')).toHaveCount(0)
  await page.unroute('**/api/analytics?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await page.route('**/api/analytics?*', (route) => route.fulfill({ json: { trends: null } }))
  await page.goto('/ar/analytics')
  await expect(page.getByText('500', { exact: true })).toBeVisible()
})

test('a crawler gets no error page [C8]', async ({ request }) => {
  const answer = await request.get('/nowhere', {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  })
  expect(answer.status()).toBe(404)
  expect(await answer.text()).not.toContain('<html')
})

test('the page keeps to the content policy', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    // An engine that answers late makes a 503 of /readyz, which is no matter of policy.
    if (message.type() === 'error' && !message.location().url.endsWith('/readyz'))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Open account menu' }).click()
  await page.getByRole('menuitem', { name: 'Billing' }).waitFor()
  expect(complaints).toEqual([])
})
