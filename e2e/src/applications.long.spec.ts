// Long: every state in the other language, and names that are made to break the page.
// Covers: apps/web/src/features/inventory/applications, apps/web/src/features/inventory/*.tsx
// Covers: apps/server/src/domains/inventory/applications, apps/web/src/locales/ar/applications.ts, apps/web/src/ui/data
import { DeviceList } from '@marsad/contract/http/devices'
import type { DeviceApplications } from '@marsad/contract/http/inventory'
import { withLocale } from '@marsad/contract/pages'
import { changingTest as test } from '../changing-test.ts'
import { answering, hostile, layoutOf } from '../inventory-states.ts'
import { expect } from '../test.ts'
import { violations } from '../violations.ts'
import { rowsOf, inItsOwnWords } from '../pages/applications.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('who in the fleet still has an old version [E6]', async ({ page, fleet }) => {
  const { devices } = await fleet.get('/api/devices?limit=100', DeviceList)
  const bySystem = Map.groupBy(devices, ({ os }) => os)
  const [old, current] = [...bySystem.values()].find((group) => group.length > 1) ?? []
  const elsewhere = devices.find(({ os }) => os !== old?.os)
  const install = (device: { id: string } | undefined, version: string) =>
    fleet.alter(device?.id ?? '', { act: 'install', name: 'marsad-probe', version })
  await install(old, '3.0.9')
  await install(current, '3.0.15')
  // On another operating system nothing newer is known, so it is not behind.
  await install(elsewhere, '3.0.9')
  await page.goto('/applications')
  const rows = rowsOf(page, 'Applications of all devices')
  await page.getByRole('searchbox').fill('marsad-probe')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('3.0.15')
  await expect(rows).toContainText('1 device behind')
  await page.getByRole('button', { name: '2 versions of marsad-probe' }).click()
  await expect(
    page.getByRole('list', { name: '2 versions of marsad-probe' }).getByRole('listitem'),
  ).toHaveText([/3\.0\.15.*1 device/, /3\.0\.9.*2 devices/])
  await page.getByRole('textbox', { name: 'Older than version' }).fill('3.0.15')
  await expect(page.getByRole('list', { name: '1 version of marsad-probe' })).toContainText('3.0.9')
  await expect(page).toHaveURL('/applications?search=marsad-probe&below=3.0.15')

  await page.getByRole('button', { name: '2 devices with marsad-probe 3.0.9' }).click()
  const having = page.getByRole('dialog', { name: 'Devices with this application' })
  await expect(having.getByRole('listitem')).toHaveCount(2)
  await expect(page).toHaveURL(/title=/)
  await page.goBack()
  await expect(having).toHaveCount(0)
  await page.goForward()
  await having.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/applications\?device=/)
})

test('applications fail, are empty and are absent in their own words in ar [D8 E5]', inItsOwnWords('ar'))

for (const locale of ['en', 'ar'] as const) {
  test(`applications hold their shape against hostile names, break no rule and fit a phone in ${locale} [E5 E6]`, async ({
    page,
    fleet,
  }) => {
    test.setTimeout(240_000)
    const [id = ''] = fleet.ids
    await answering<DeviceApplications>(page, `/api/devices/${id}/applications`, (answer) => ({
      ...answer,
      applications: answer.applications.map((one) => ({
        ...one,
        name: hostile,
        vendor: hostile,
        version: hostile,
        location: hostile,
      })),
    }))
    for (const path of [`/applications?device=${id}`, `/servers/${id}?tab=applications`, '/applications']) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(withLocale(locale, path))
      await expect(page.locator('main tbody tr').first()).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      expect(await violations(page)).toEqual([])
      await expect.poll(() => layoutOf(page)).toEqual({ width: 1440, hurt: false })
      for (const width of [390, 360]) {
        await page.setViewportSize({ width, height: 740 })
        await expect.poll(() => layoutOf(page)).toEqual({ width, hurt: false })
      }
    }
  })
}
