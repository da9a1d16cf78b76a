import { expect, type Page } from '@playwright/test'
import type { Person } from './people.ts'

export const sessionKeys = ['isAuthenticated', 'profile', 'profileStats', 'token', 'user']

/** Fills the form that is on the screen. */
export async function fillLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function signIn(page: Page, person: Person) {
  await page.goto('/auth')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/')
}

/** What the browser keeps, by key; other keys than the session's are left out. */
export async function storedSession(page: Page): Promise<Record<string, string>> {
  const { origins } = await page.context().storageState()
  const entries = origins.find(({ origin }) => origin === new URL(page.url()).origin)?.localStorage ?? []
  return Object.fromEntries(
    entries.filter(({ name }) => sessionKeys.includes(name)).map(({ name, value }) => [name, value]),
  )
}

export async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Open account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** Answers a call of the page with something the real server would not say just now. */
export async function answerWith(page: Page, path: string, status: number, body: unknown) {
  await page.route(`**${path}`, (route) => route.fulfill({ status, json: body }))
}

export const failure = (code: string, message: string) => ({
  success: false,
  code,
  message,
  requestId: '00000000-0000-4000-8000-000000000000',
})

/** The newest such card; screen readers get the same words once more, unseen. */
export const toastWith = (page: Page, text: string) =>
  page.locator('div:has(> [data-toast-bar])').filter({ hasText: text }).first()
