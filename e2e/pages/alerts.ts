import { expect, type Page } from '../test.ts'

export const rows = (page: Page) => page.getByRole('table', { name: 'Alerts' }).locator('tbody tr')

export const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}
