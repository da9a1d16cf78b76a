// Long: every route is tried by a guest in both languages, and every way in and out is refused once.
// Covers: apps/web/src/features/identity/accounts, apps/web/src/lib/session, apps/web/src/app/auth-guard.ts
// Covers: apps/web/src/app/session-watch.tsx, apps/web/src/app/router.tsx, apps/web/src/app/*routes.tsx
// Covers: apps/server/src/domains/identity/sign-in, apps/server/src/domains/identity/accounts
import { randomUUID } from 'node:crypto'
import { pages, withLocale } from '@marsad/contract/pages'
import { administer } from '../product.ts'
import { answerWith, failure, fillLogin, logOut, signIn, storedSession, toastWith } from '../screens.ts'
import { expect, test } from '../test.ts'

test('a login that cannot be recorded is a login all the same [A6]', async ({ page, person }) => {
  await answerWith(
    page,
    '/api/profile/update-login',
    500,
    failure('server.failed', 'An unknown error occurred'),
  )
  await signIn(page, person)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(toastWith(page, 'An unknown error occurred')).toBeHidden()
})

test('another failure passes its own message, or says that it is unknown [A5]', async ({ page, person }) => {
  await page.goto('/auth')
  await answerWith(page, '/api/auth/login', 503, failure('auth.busy', 'Too many people'))
  await fillLogin(page, person)
  await expect(toastWith(page, 'Too many sign-ins at the moment.')).toBeVisible()

  await page.unroute('**/api/auth/login')
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await fillLogin(page, person)
  await expect(toastWith(page, 'An unknown error occurred')).toBeVisible()

  await page.unroute('**/api/auth/login')
  await answerWith(page, '/api/auth/login', 200, { success: false, message: 'Closed for today' })
  await fillLogin(page, person)
  await expect(toastWith(page, 'Closed for today')).toBeVisible()

  await page.unroute('**/api/auth/login')
  await answerWith(page, '/api/auth/login', 200, { success: false })
  await fillLogin(page, person)
  await expect(toastWith(page, 'Login failed')).toBeVisible()
})

test('where the browser refuses, logging out says so and the session stays [A15]', async ({
  page,
  person,
}) => {
  await signIn(page, person)
  await page.evaluate(() => {
    Storage.prototype.removeItem = () => {
      throw new Error('refused')
    }
  })
  await logOut(page)
  await expect(toastWith(page, 'Unable to log out. Please try again.')).toBeVisible()
  await expect(page).toHaveURL('/')
})

/** Public on purpose. */
const open = [
  '/auth',
  '/auth/callback',
  '/invitation',
  '/share',
  '/status/$slug',
  '/subscription',
  '/acknowledge',
]

for (const locale of ['en', 'ar'] as const) {
  // The list of pages is the router's own: a test of the web app compares the two.
  test(`every route of the router but the public ones is guarded, in ${locale} [A16]`, async ({ page }) => {
    test.setTimeout(240_000)
    const guarded = pages.filter((path) => !open.includes(path))
    expect(guarded.length).toBeGreaterThan(25)
    for (const pattern of guarded) {
      const bare = pattern.replace('$page', 'alerts').replace('$id', randomUUID())
      const path = withLocale(locale, bare)
      await page.goto(path)
      await expect(page, path).toHaveURL((url) => url.pathname === withLocale(locale, '/auth'))
      const wanted = new URL(page.url()).searchParams.get('redirect')
      // The language is the page's own, and stays.
      expect(wanted ?? '/', path).toBe(bare)
    }
    for (const pattern of open) {
      const path = withLocale(locale, pattern.replace('$slug', 'nothing'))
      await page.goto(path)
      await expect(page, path).toHaveURL((url) => url.pathname === path)
    }
  })
}

test('a stored token restores user, profile and figures while the server does not answer [A14]', async ({
  page,
  person,
}) => {
  await signIn(page, person)
  await page.goto('/profile')
  await expect(page.getByRole('table', { name: 'Sign-in history' })).toBeVisible()
  const before = await storedSession(page)
  expect(Object.keys(before).toSorted()).toEqual([
    'isAuthenticated',
    'profile',
    'profileStats',
    'token',
    'user',
  ])
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  // The frame shows the person, with their rights; what only the server knows is shown as missing.
  const account = page.getByRole('button', { name: 'Open account menu' })
  await account.click()
  for (const name of ['Billing', 'Invite users', 'Log out'])
    await expect(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(3000)
  await expect(page).toHaveURL('/profile')
  expect(await storedSession(page)).toEqual(before)
  await page.unroute('**/api/**')
  await page.reload()
  await expect(page.getByRole('table', { name: 'Sign-in history' })).toBeVisible()
})

for (const trap of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`the way back never leads to another site: ${trap} [A16]`, async ({ page, person, product }) => {
    await page.goto(`/auth?redirect=${encodeURIComponent(trap)}`)
    await fillLogin(page, person)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(new URL(page.url()).origin).toBe(product.url)
  })
}

test('other tabs follow a sign-in and a logout [A2 A15]', async ({ page, context, person }) => {
  const other = await context.newPage()
  await other.goto('/servers')
  await expect(other).toHaveURL(/\/auth/)
  await signIn(page, person)
  await expect(other).toHaveURL('/servers')
  await logOut(page)
  await expect(other).toHaveURL(/\/auth/)
})

test('an emptied token restores nobody [A14 A16]', async ({ page, person }) => {
  await signIn(page, person)
  await page.evaluate(() => localStorage.setItem('token', ''))
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fprofile/)
})

test('rememberMe keeps a session for 30 days instead of 12 hours [A18]', async ({
  page,
  person,
  product,
}) => {
  const lifetime = async () => {
    const rows = await administer(
      product.databaseUrl,
      `select extract(epoch from max(expires_at) - now()) / 3600 as hours from sessions
       where user_id = (select id from users where email = $1)`,
      [person.email],
    )
    return Math.round(Number(rows[0]?.['hours']))
  }
  await signIn(page, person)
  expect(await lifetime()).toBe(12)
  await logOut(page)
  await page.getByRole('checkbox', { name: 'Keep me signed in for 30 days' }).click()
  await fillLogin(page, person)
  await expect(page).toHaveURL('/')
  expect(await lifetime()).toBe(30 * 24)
})

test('a user whom the operator disabled is signed out and cannot sign in until enabled [A20]', async ({
  page,
  person,
  product,
}) => {
  await signIn(page, person)
  expect(product.marsad('user', 'disable', person.email)).toContain('is disabled. Revoked: 1 sessions')
  // Every session ended with it.
  await page.goto('/servers')
  await expect(page).toHaveURL(/\/auth/)
  await fillLogin(page, person)
  await expect(toastWith(page, 'Email or password is incorrect. Please try again.')).toBeVisible()
  expect(await storedSession(page)).toEqual({})
  product.marsad('user', 'enable', person.email)
  await fillLogin(page, person)
  await expect(page).toHaveURL('/servers')
})

test('the form stands still while other ways in arrive', async ({ page }) => {
  // Every script comes a little late, those that the page requests itself too.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto('/auth')
  const press = page.getByRole('button', { name: 'Sign in', exact: true })
  const whereItIs = async () => (await press.boundingBox())?.y
  await press.waitFor()
  const first = await whereItIs()
  await expect(page.getByRole('button', { name: 'Single sign-on' })).toBeVisible()
  expect(await whereItIs()).toBe(first)
})
