import { DeviceApplications } from '@marsad/contract/http/inventory'
import { changingTest as test } from '../changing-test.ts'
import { answering } from '../inventory-states.ts'
import { expect } from '../test.ts'
import { words, rowsOf, inItsOwnWords } from '../pages/applications.ts'

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

test('applications fail, are empty and are absent in their own words in en [D8 E5]', inItsOwnWords('en'))
