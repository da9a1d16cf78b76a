// Long: the clock of the page is awaited, and every state is seen in the other language and against hostile names.
// Covers: apps/web/src/features/inventory/posture, apps/web/src/features/inventory/*.ts*
// Covers: apps/web/src/ui/refresh-control.tsx, apps/server/src/domains/inventory/posture
// Covers: apps/web/src/locales/ar/security.ts, apps/web/src/ui/data
import { withLocale } from '@marsad/contract/pages'
import { changingTest as test } from '../changing-test.ts'
import { hostile, layoutOf } from '../inventory-states.ts'
import { expect } from '../test.ts'
import { violations } from '../violations.ts'
import { words, card, reportingAll, inItsOwnWords } from '../pages/security.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('the security of a device is asked again by itself, and can be paused [E3]', async ({ page, fleet }) => {
  const [id = ''] = fleet.ids
  await page.goto('/security')
  await expect(page.getByText(words.en.prompt)).toBeVisible()
  await page.goto(`/security?device=${id}`)
  await expect(card(page, 'Firewall')).toContainText('Public profile')

  const looks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('look=true')) looks.push(request.url())
  })
  await page.getByRole('combobox', { name: 'Refresh every' }).selectOption('5s')
  await expect.poll(() => looks.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Pause refreshing' }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh now' })).toHaveAttribute('aria-busy', 'false')
  const before = looks.length
  await page.waitForTimeout(7000)
  expect(looks.length).toBe(before)
  await page.getByRole('button', { name: 'Resume refreshing' }).click()
  await expect.poll(() => looks.length).toBeGreaterThan(before)

  await fleet.alter(id, { act: 'firewall', state: 'off' })
  await page.getByRole('button', { name: 'Refresh now' }).click()
  await expect(card(page, 'Firewall')).toContainText('Off')
})

test('security fails, is empty and is absent in its own words in ar [D8 E3]', inItsOwnWords('ar'))

for (const locale of ['en', 'ar'] as const) {
  test(`security holds its shape against hostile names, breaks no rule and fits a phone in ${locale} [E3 E4]`, async ({
    page,
    fleet,
  }) => {
    test.setTimeout(240_000)
    const [id = ''] = fleet.ids
    await reportingAll(page, id, (usual) => `${usual} ${hostile}`)
    for (const path of [`/security?device=${id}`, `/servers/${id}?tab=security`]) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(withLocale(locale, path))
      await expect(page.locator('main tbody tr').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
      await expect.poll(() => layoutOf(page)).toEqual({ width: 1440, hurt: false })
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 740 })
        await expect.poll(() => layoutOf(page)).toEqual({ width, hurt: false })
      }
    }
  })
}
