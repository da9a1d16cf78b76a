import { Inbox } from '../inbox.ts'
import { newEmail } from '../people.ts'
import { answerWith, failure, fillLogin, toastWith } from '../screens.ts'
import { expect, test } from '../test.ts'
import { password, fillRegistration, submit } from '../pages/register.ts'

test('registering leads to a six-digit code from the inbox, and to signing in [A7 A9 A10 A19]', async ({
  page,
  inbox,
  email,
}) => {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL('/auth?mode=register')
  await fillRegistration(page, email)
  await expect(page.getByText('Long enough')).toBeVisible()
  const answered = page.waitForResponse('**/api/auth/register')
  await submit(page)
  expect(await (await answered).json()).toMatchObject({ success: true, email, isVerified: false })
  await expect(toastWith(page, 'Account created')).toBeVisible()
  await expect(page).toHaveURL(/mode=verify/)

  const code = await inbox.codeFor(email)
  await page.getByRole('textbox', { name: 'Verification code' }).fill(code)
  await expect(toastWith(page, 'Email verified')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
  await fillLogin(page, { email, password })
  await expect(page).toHaveURL('/')
})

test('a registration that fails says so and keeps what was typed [A7]', async ({ page, email }) => {
  await page.goto('/auth?mode=register')
  await fillRegistration(page, email)
  await answerWith(page, '/api/auth/register', 500, failure('server.failed', 'An unknown error occurred'))
  await submit(page)
  await expect(toastWith(page, 'Unable to create account. Please try again.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Layla')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(password)
})

test('two passwords that differ are refused, in the field and in a toast [A8]', async ({ page, email }) => {
  await page.goto('/auth?mode=register')
  await fillRegistration(page, email, 'something else entirely')
  await submit(page)
  const words = 'The passwords you entered do not match. Please check.'
  await expect(page.locator('form').getByText(words)).toBeVisible()
  await expect(toastWith(page, words)).toBeVisible()
})

test('the first person of an empty install creates the owner account [A7 A18]', async ({
  page,
  emptyProduct: product,
}) => {
  const email = newEmail()
  await page.goto(`${product.url}/auth`)
  await expect(page.getByRole('heading', { name: 'Create the owner account' })).toBeVisible()
  await fillRegistration(page, email)
  await submit(page)
  await page
    .getByRole('textbox', { name: 'Verification code' })
    .fill(await new Inbox(product.inboxUrl).codeFor(email))
  await expect(toastWith(page, 'Email verified')).toBeVisible()

  // From now on the switch in the environment counts.
  await expect(page.getByText('Registration is closed on this server.')).toBeVisible()
  await page.goto(`${product.url}/auth?mode=register`)
  await expect(page.getByLabel('First name')).toBeHidden()
  await expect(page.getByText('Registration is closed on this server.')).toBeVisible()
  await page.goto(`${product.url}/auth`)
  await fillLogin(page, { email, password })
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})
