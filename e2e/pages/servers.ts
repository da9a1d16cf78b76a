import { type Page } from '../test.ts'

export const rows = (page: Page) => page.getByRole('table', { name: 'Servers' }).locator('tbody tr')
