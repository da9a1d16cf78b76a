import { administer } from '../product.ts'
import { fillLogin, sessionKeys, signIn, storedSession, toastWith } from '../screens.ts'
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

test('a guest is led to /auth and back to where they wanted to go [A16]', async ({ page, person }) => {
  await page.goto('/settings/preferences?from=mail#top')
  await expect(page).toHaveURL(/\/auth\?redirect=/)
  await fillLogin(page, person)
  await expect(page).toHaveURL('/settings/preferences?from=mail#top')
  await expect(page.getByRole('heading', { level: 1, name: 'Preferences' })).toBeVisible()
  await page.goto('/auth?mode=register')
  await expect(page).toHaveURL('/')
})

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
