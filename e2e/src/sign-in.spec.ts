import { randomUUID } from 'node:crypto'
import { pages, withLocale } from '@marsad/contract/pages'
import { administer } from '../product.ts'
import {
  answerWith,
  failure,
  fillLogin,
  logOut,
  sessionKeys,
  signIn,
  storedSession,
  toastWith,
} from '../screens.ts'
import { expect, test } from '../test.ts'

test('signing in stores the session, opens the dashboard and records the login [A1 A2 A6 A19 A20]', async ({
  page,
  person,
}) => {
  const answered = page.waitForResponse('**/api/auth/login')
  const recorded = page.waitForRequest('**/api/profile/update-login')
  await page.goto('/auth')
  await fillLogin(page, person)
  expect(await (await answered).json()).toMatchObject({
    success: true,
    token: expect.any(String),
    email: person.email,
    role: 'owner',
    isActive: true,
    isVerified: true,
    message: expect.any(String),
  })
  await expect(page).toHaveURL('/')
  await expect(toastWith(page, 'Welcome back')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  const stored = await storedSession(page)
  expect(Object.keys(stored).toSorted()).toEqual(sessionKeys)
  expect(stored['isAuthenticated']).toBe('true')
  expect(JSON.parse(stored['user'] ?? '')).toEqual({
    email: person.email,
    role: 'owner',
    isActive: true,
    isVerified: true,
  })
  expect(JSON.parse(stored['profile'] ?? '')).toMatchObject({ firstName: person.firstName })
  expect(JSON.parse(stored['profileStats'] ?? '')).toMatchObject({ openTickets: 0 })

  const record = await recorded
  expect(record.headers()['authorization']).toBe(`Bearer ${stored['token']}`)
  expect(record.postData()).toBeNull()
})

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

test('an unverified login leads into the verification flow, with its countdown [A3 A11]', async ({
  page,
  product,
  inbox,
  email,
}) => {
  const password = 'lantern orbit velvet 29'
  await page.request.post(`${product.url}/api/auth/register`, {
    data: { email, password, firstName: 'Omar', lastName: 'Saleh', acceptTerms: true },
  })
  const code = await inbox.codeFor(email)
  const answered = page.waitForResponse('**/api/auth/login')
  await page.goto('/auth')
  await fillLogin(page, { email, password })
  const answer = (await (await answered).json()) as Record<string, unknown>
  expect(answer).toMatchObject({ message: 'User not verified', isVerified: false, email })
  expect(answer['token']).toBeUndefined()
  await expect(toastWith(page, 'Please verify your email address to continue.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend in/ })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Verification code' }).fill(code)
  await expect(toastWith(page, 'Email verified')).toBeVisible()
})

test('a wrong password and an unknown address look the same, and nothing typed is lost [A4]', async ({
  page,
  person,
}) => {
  await page.goto('/auth')
  const bodies: unknown[] = []
  for (const email of [person.email, 'nobody@example.com']) {
    const answered = page.waitForResponse('**/api/auth/login')
    await fillLogin(page, { email, password: 'not the password' })
    const answer = await answered
    expect(answer.status()).toBe(401)
    const { requestId: _, ...body } = (await answer.json()) as Record<string, unknown>
    bodies.push(body)
    await expect(toastWith(page, 'Email or password is incorrect. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password')
  }
  expect(bodies[0]).toEqual(bodies[1])
  expect(bodies[0]).toMatchObject({ message: 'Invalid credentials' })
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

test('a stored token restores the session without a sign-in [A14 A20]', async ({ page, person }) => {
  await signIn(page, person)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText(`${person.firstName} ${person.lastName}`)).toBeVisible()
})

test('logging out clears all five keys and calls no server [A15 A19]', async ({ page, person }) => {
  await signIn(page, person)
  const traces = () =>
    page.evaluate<string[]>(`Object.keys(localStorage).filter((key) => key.startsWith('recent '))`)
  await expect.poll(traces).toHaveLength(1)
  const calls: string[] = []
  let calledAt = Date.now()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname === '/api/auth/setup') return
    calls.push(pathname)
    calledAt = Date.now()
  })
  await page.getByRole('button', { name: 'Open account menu' }).click()
  // The page and the menu request what they show; logging out itself requests nothing.
  await expect.poll(() => Date.now() - calledAt).toBeGreaterThan(1500)
  calls.length = 0
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth')
  await expect(toastWith(page, 'Logged out')).toBeVisible()
  expect(await storedSession(page)).toEqual({})
  expect(await traces()).toEqual([])
  expect(calls).toEqual([])
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

test('a guest is led to /auth and back to where they wanted to go [A16]', async ({ page, person }) => {
  await page.goto('/settings/preferences?from=mail#top')
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  await fillLogin(page, person)
  await expect(page).toHaveURL('/settings/preferences?from=mail#top')
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible()
  await page.goto('/auth?mode=register')
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

test('a session that the server ended returns to /auth and remembers the path [A16]', async ({
  page,
  person,
  product,
}) => {
  await signIn(page, person)
  await page.goto('/settings/billing')
  await expect(page.getByRole('banner').getByRole('button', { name: /^Alerts/ })).toBeVisible()
  await administer(
    product.databaseUrl,
    'delete from sessions where user_id = (select id from users where email = $1)',
    [person.email],
  )
  // Every page has a live stream open, and its end alone leads away.
  await expect(page).toHaveURL(/\/auth\?redirect=%2Fsettings%2Fbilling/)
  await expect(toastWith(page, 'Your session has ended. Please sign in again.')).toBeVisible()
  expect(await storedSession(page)).toEqual({})
  await fillLogin(page, person)
  await expect(page).toHaveURL('/settings/billing')
})

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
