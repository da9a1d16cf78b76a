import { layoutOf } from './inventory-states.ts'
import { expect, type Page } from './test.ts'
import { violations } from './violations.ts'

/** The wide screen as it stands breaks no accessibility rule, and fits a phone. */
export async function isSound(page: Page) {
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => layoutOf(page)).toEqual({ width: 390, hurt: false })
  await page.setViewportSize({ width: 1440, height: 900 })
}
