import { type Page } from '../test.ts'

export const password = 'lantern orbit velvet 29'

export async function fillRegistration(page: Page, email: string, confirmation = password) {
  await page.getByLabel('First name').fill('Layla')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(confirmation)
  await page.getByRole('checkbox').click()
}

export const submit = (page: Page) => page.getByRole('button', { name: 'Create account' }).click()
