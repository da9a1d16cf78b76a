import { type Page } from '../test.ts'

export const chart = (page: Page, title: string) => page.getByRole('figure', { name: title, exact: true })
