import { type Page } from '../test.ts'

/** The response that the page got to a call. */
export const openedText = async (page: Page, path: string) => {
  const response = await page.waitForResponse((one) => new URL(one.url()).pathname.endsWith(path) && one.ok())
  return response.json()
}

export const panel = (page: Page, name: string) => page.getByRole('figure', { name })

/** The button of the form that has this field. */
export const saveOf = (page: Page, field: string) =>
  page
    .locator('form')
    .filter({ has: page.getByLabel(field) })
    .getByRole('button', { name: 'Save' })
