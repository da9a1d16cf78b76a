// Long: a countdown of a minute is awaited, and each field is filled wrongly.
// Covers: apps/web/src/features/identity/accounts, apps/server/src/domains/identity/accounts, apps/web/src/ui/form
import { answerWith, toastWith } from '../screens.ts'
import { expect, test } from '../test.ts'
import { fillRegistration, submit } from '../pages/register.ts'

test('a password that is easy to guess is named beside its field [A7]', async ({ page, email }) => {
  await page.goto('/auth?mode=register')
  await fillRegistration(page, email, 'password1234')
  await page.getByLabel('Password', { exact: true }).fill('password1234')
  await submit(page)
  await expect(toastWith(page, 'Unable to create account. Please try again.')).toBeVisible()
  await expect(page.getByText('This password is too easy to guess. Add another word or two.')).toBeVisible()
})

test('fields say what is wrong when they are left [A7]', async ({ page }) => {
  await page.goto('/auth?mode=register')
  await page.getByLabel('First name').focus()
  await page.getByLabel('Email', { exact: true }).fill('not an address')
  await expect(page.getByText('This field is required.')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await expect(page.getByText('Enter an address like name@example.com.')).toBeVisible()
  await page.getByLabel('Confirm password').focus()
  await expect(page.getByText('Use at least 12 characters.')).toBeVisible()
  await submit(page)
  await expect(page.getByText('Please agree before you continue.')).toBeVisible()
  await page.getByRole('button', { name: 'privacy policy' }).click()
  await expect(page.getByRole('dialog', { name: 'Privacy policy' })).toBeVisible()
})

test('a wrong code is refused; Arabic digits and pasted sentences are understood [A10]', async ({
  page,
  inbox,
  email,
}) => {
  await page.goto('/auth?mode=register')
  await fillRegistration(page, email)
  await submit(page)
  const code = await inbox.codeFor(email)
  const field = page.getByRole('textbox', { name: 'Verification code' })
  const wrong = code === '123456' ? '654321' : '123456'
  await field.fill(wrong)
  await expect(toastWith(page, 'Invalid verification code. Please try again.')).toBeVisible()
  const arabic = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))
  await field.fill(`رمزك هو ${arabic}`)
  await expect(toastWith(page, 'Email verified')).toBeVisible()
})

test('a new code can be asked for after a countdown that survives a reload [A11 A19]', async ({
  page,
  inbox,
  email,
}) => {
  await page.clock.install()
  await page.goto('/auth?mode=register')
  await fillRegistration(page, email)
  await submit(page)
  await expect(page.getByRole('button', { name: /^Resend in 1m|^Resend in 5\ds/ })).toBeDisabled()
  await page.clock.fastForward(20_000)
  await expect(page.getByRole('button', { name: /^Resend in [34]\ds/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Resend in [34]\ds/ })).toBeDisabled()
  await page.clock.fastForward(41_000)
  const resend = page.getByRole('button', { name: 'Send a new code' })
  await expect(resend).toBeEnabled()

  // For the server a minute has not passed: it refuses, and the page shows it.
  await inbox.waitForCount(email, 1)
  await resend.click()
  await expect(toastWith(page, 'Unable to resend verification code. Please try again.')).toBeVisible()
  await answerWith(page, '/api/auth/resend-verification-code', 200, { success: true, message: 'Sent' })
  await resend.click()
  await expect(toastWith(page, 'New code sent')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Resend in/ })).toBeDisabled()
})

test('each mode of /auth has its own address [A18]', async ({ page }) => {
  const modes = {
    '/auth': 'Sign in',
    '/auth?mode=register': 'Create your account',
    '/auth?mode=verify': 'Check your inbox',
    '/auth?mode=forgot': 'Reset your password',
    '/auth?mode=reset': 'Choose a new password',
  }
  for (const [path, title] of Object.entries(modes)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
})
