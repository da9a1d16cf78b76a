import { expect, type Page } from '../test.ts'

export const stick = { vendorId: '0781', productId: '5583', serial: 'A1B2', product: 'Ultra Fit' }

export const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
}
