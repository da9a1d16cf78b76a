import { type Page } from '../test.ts'

export async function choose(page: Page, label: string, option: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).selectOption(option)
}

export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
