import { expect, type Page } from '../test.ts'

export const panel = (page: Page, title: string) =>
  page.locator('section, figure').filter({ has: page.getByText(title, { exact: true }) })

export const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}
