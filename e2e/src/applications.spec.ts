import { DeviceList } from '@marsad/contract/http/devices'
import { DeviceApplications } from '@marsad/contract/http/inventory'
import { withLocale } from '@marsad/contract/pages'
import { changingTest as test } from '../changing-test.ts'
import { answering, hostile, layoutOf } from '../inventory-states.ts'
import { answerWith, failure } from '../screens.ts'
import { expect, type Page } from '../test.ts'
import { violations } from '../violations.ts'

const words = {
  en: {
    prompt: 'Select a device for everything that is installed on it.',
    failed: 'Failed to load applications',
    empty: 'No application data available',
    absent: {
      unsupported: 'Not available on this machine',
      no_permission: 'The agent has no permission to read this',
      failed: 'The agent could not read this',
    },
  },
  ar: {
    prompt: 'اختر جهازًا لعرض كل ما هو مثبّت عليه.',
    failed: 'تعذّر تحميل التطبيقات',
    empty: 'لا تتوفر بيانات التطبيقات',
    absent: {
      unsupported: 'لا يوفّر هذا الجهاز هذه المعلومات',
      no_permission: 'لا يملك الوكيل صلاحية قراءة هذا',
      failed: 'تعذّر على الوكيل قراءة هذا',
    },
  },
}
const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('tbody tr')

test.use({ viewport: { width: 1440, height: 900 } })

test('applications are filtered by type, and fifty at a time are loaded until none remain [E5]', async ({
  page,
  fleet,
}) => {
  const [id = ''] = fleet.ids
  const all = await fleet.get(`/api/devices/${id}/applications`, DeviceApplications)
  const user = await fleet.get(`/api/devices/${id}/applications?type=user`, DeviceApplications)
  await page.goto('/applications')
  await expect(page.getByText(words.en.prompt)).toBeVisible()
  await page.goto(`/applications?device=${id}`)
  const rows = rowsOf(page, 'Applications')
  await expect(rows).toHaveCount(50)
  await expect(page.getByText(`${all.total - 50} remaining`)).toBeVisible()
  await expect(page.getByText(`${all.total} applications`)).toBeVisible()
  for (let shown = 50; shown < all.total; shown += 50) {
    await page.getByRole('button', { name: 'Load More' }).click()
    await expect(rows).toHaveCount(Math.min(shown + 50, all.total))
  }
  await expect(page.getByRole('button', { name: 'Load More' })).toHaveCount(0)

  await page.getByRole('radio', { name: 'User only' }).check({ force: true })
  await expect(rows).toHaveCount(Math.min(user.total, 50))
  await page.getByRole('radio', { name: 'System only' }).check({ force: true })
  await expect(page.getByText(`${all.total - user.total} applications`)).toBeVisible()
  await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true })
  await page.getByRole('searchbox').fill('no such application')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText(`${all.total} applications`)).toBeVisible()

  const look = page.waitForRequest((request) => request.url().includes('look=true'))
  await fleet.alter(id, { act: 'install', name: 'aaa-fresh', version: '1.0.1' })
  await page.getByRole('button', { name: 'Refresh now' }).click()
  await look
  await expect(rows.first()).toContainText('aaa-fresh')
})

test('an application tells its name, vendor, version, date, place, category and type [E6]', async ({
  page,
  fleet,
}) => {
  const [, id = ''] = fleet.ids
  const categories = [
    'browser',
    'productivity',
    'gaming',
    'media',
    'development',
    'security',
    'other',
  ] as const
  await answering<DeviceApplications>(page, `/api/devices/${id}/applications`, (answer) => ({
    ...answer,
    applications: answer.applications.map((one, index) => ({
      ...one,
      location: '/opt/place',
      installedAt: '2026-03-09T12:00:00.000Z',
      category: categories[index % categories.length] ?? 'other',
      type: index % 2 === 0 ? 'user' : 'system',
    })),
  }))
  const { applications } = await fleet.get(`/api/devices/${id}/applications`, DeviceApplications)
  await page.goto(`/servers/${id}?tab=applications`)
  const rows = rowsOf(page, 'Applications')
  await expect(rows).toHaveCount(50)
  for (const [index, { name, vendor, version }] of applications.slice(0, 7).entries()) {
    const category = categories[index] ?? ''
    for (const text of [name, vendor, version, '/opt/place', 'Mar 9, 2026', index % 2 ? 'System' : 'User'])
      await expect(rows.nth(index)).toContainText(text)
    await expect(rows.nth(index)).toContainText(category.slice(0, 1).toUpperCase() + category.slice(1))
  }
})

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

for (const locale of ['en', 'ar'] as const) {
  test(`applications fail, are empty and are absent in their own words in ${locale} [D8 E5]`, async ({
    page,
    fleet,
  }) => {
    const [id = ''] = fleet.ids
    const path = `/api/devices/${id}/applications`
    const say = words[locale]
    const none = { applications: [], total: 0, remaining: 0, nextCursor: null }
    const open = () => page.goto(withLocale(locale, `/applications?device=${id}`))
    await answerWith(page, `${path}*`, 403, failure('auth.forbidden', 'No'))
    await open()
    await expect(page.getByRole('alert').getByText(say.failed)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    await answering<DeviceApplications>(page, path, (answer) => ({ ...answer, ...none }))
    await open()
    await expect(page.getByText(say.empty)).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })

    for (const absence of ['unsupported', 'no_permission', 'failed'] as const) {
      await answering<DeviceApplications>(page, path, (answer) => ({ ...answer, ...none, absence }))
      await open()
      await expect(page.getByText(say.absent[absence])).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })

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
