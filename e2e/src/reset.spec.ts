import { answerWith, failure, fillLogin, toastWith } from '../screens.ts'
import { expect, test, type Page } from '../test.ts'

async function ask(page: Page, email: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
}

async function choose(page: Page, password: string, confirmation = password) {
  await page.getByLabel('New password').fill(password)
  await page.getByLabel('Confirm password').fill(confirmation)
  await page.getByRole('button', { name: 'Set new password' }).click()
}

test('a forgotten password is reset by the link in the mail [A12 A13 A19]', async ({
  page,
  person,
  inbox,
}) => {
  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await ask(page, person.email)
  await expect(toastWith(page, 'Reset link sent')).toBeVisible()
  await expect(page.getByText(person.email)).toBeVisible()

  await page.getByRole('button', { name: 'Send it again' }).click()
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(toastWith(page, 'Please wait before requesting another reset password.')).toBeVisible()

  await page.goto(await inbox.resetLinkFor(person.email))
  const password = 'copper meadow quiet 84'
  await choose(page, password, 'something else entirely')
  await expect(page.getByText('The passwords you entered do not match. Please check.').first()).toBeVisible()
  await choose(page, password)
  await expect(toastWith(page, 'Password changed')).toBeVisible()
  await fillLogin(page, { email: person.email, password })
  await expect(page).toHaveURL('/')
})

test('a reset that cannot be sent says so [A12]', async ({ page, email }) => {
  await page.goto('/auth?mode=forgot')
  await answerWith(
    page,
    '/api/auth/reset-password-request',
    500,
    failure('server.failed', 'An unknown error occurred'),
  )
  await ask(page, email)
  await expect(toastWith(page, 'Unable to send reset token. Please try again.')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
})

test('a token that is not good is refused [A13]', async ({ page }) => {
  await page.goto('/auth?mode=reset')
  await page.getByLabel('Reset token').fill('not-a-token')
  await choose(page, 'copper meadow quiet 84')
  await expect(toastWith(page, 'Unable to reset password. Please check your token.')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('copper meadow quiet 84')
})
