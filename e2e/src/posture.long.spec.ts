// Long: axe in both languages, on a desk and on a phone.
// Covers: apps/web/src/features/inventory/posture, apps/server/src/domains/inventory/posture
// Covers: apps/web/src/locales/*/posture.ts
import { changingTest as test } from '../changing-test.ts'
import { answerWith, failure } from '../screens.ts'
import { expect } from '../test.ts'
import { violations } from '../violations.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

test('what fails says so, in both languages, and a phone has room for it', async ({ page, fleet }) => {
  expect(fleet.ids.length).toBeGreaterThan(0)
  await answerWith(page, '/api/posture', 503, failure('engine.unavailable', 'Not now'))
  await page.goto('/security')
  await expect(page.getByText('The security findings could not be loaded')).toBeVisible()
  await page.goto('/ar/security')
  await expect(page.getByText('تعذّر تحميل الملاحظات الأمنية')).toBeVisible()
  await page.unroute('**/api/posture')
  for (const path of ['/security', '/ar/security']) {
    await page.goto(path)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    expect(await violations(page), path).toEqual([])
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})
