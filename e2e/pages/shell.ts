import { type Page } from '../test.ts'

export const html = (page: Page) => page.locator('html')
