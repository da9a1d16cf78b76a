import { type Page } from '../test.ts'

export const picker = (page: Page) => page.locator('main').getByRole('combobox', { name: 'Device' })

export const chart = (page: Page, title: string) => page.getByRole('figure', { name: title, exact: true })
