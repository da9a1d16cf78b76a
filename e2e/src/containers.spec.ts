import { toastWith } from '../screens.ts'
import { expect } from '../test.ts'
import { test, rowsOf, idsOf, inItsOwnWords } from '../pages/containers.ts'

const older = { digest: `sha256:${'a'.repeat(64)}`, imageCreatedAt: '2026-09-01T00:00:00.000Z' }

const newer = { digest: `sha256:${'b'.repeat(64)}`, imageCreatedAt: '2026-10-01T00:00:00.000Z' }

test.use({ viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

test('failed services come first, and are filtered', async ({ page, fleet }) => {
  const { both: id } = await idsOf(fleet)
  await page.goto(`/servers/${id}?tab=services`)
  const rows = rowsOf(page, 'Services')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('active (running)')
  const failed = { state: 'failed', subState: 'failed', result: 'oom-kill' } as const
  await fleet.alter(id, { act: 'service', name: 'ssh.service', is: failed })
  await page.getByRole('button', { name: 'Refresh now' }).click()
  for (const text of ['ssh.service', 'Failed', 'Out of memory', 'failed (oom-kill)'])
    await expect(rows.first()).toContainText(text)
  await page.getByRole('switch', { name: 'Failed only' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox').fill('cron')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('figure', { name: 'Memory of services', exact: true })).toBeVisible()

  await page.goto('/changes?area=service')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Service ssh.service failed: oom-kill' }),
  ).toBeVisible()
  const well = { state: 'active', subState: 'running', result: 'success' } as const
  await fleet.alter(id, { act: 'service', name: 'ssh.service', is: well })
  await expect(page.getByRole('listitem').filter({ hasText: 'Service ssh.service recovered' })).toBeVisible()
})

test('which machines run an old image', async ({ page, fleet }) => {
  const { both, one } = await idsOf(fleet)
  await fleet.alter(both, { act: 'container', name: 'web', is: newer })
  await fleet.alter(one, { act: 'container', name: 'web', is: older })
  await page.goto('/containers')
  const rows = rowsOf(page, 'Containers of all machines')
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: /^Old images/ }).click()
  await expect(page).toHaveURL('/containers?behind=true')
  await expect(page.getByRole('switch', { name: 'Old images only' })).toBeChecked()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Old image')

  await page.getByRole('tab', { name: 'Images' }).click()
  await expect(page).toHaveURL('/containers?list=images')
  const images = rowsOf(page, 'Images of all machines')
  await expect(images.first()).toContainText('nginx:1.28')
  await page.getByRole('button', { name: /^2 digests of/ }).click()
  const digests = page.getByRole('list', { name: /^2 digests of/ }).getByRole('listitem')
  await expect(digests).toHaveText([/^b{12}newest.*1 machine$/, /^a{12}built.*1 machine$/])
  await page
    .getByRole('link', { name: /^1 machine behind: containers with an old digest/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/containers\?image=.*behind=true/)
  await expect(rows).toHaveCount(1)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const stream = await (await downloading).createReadStream()
  const csv = (await stream.toArray()).join('')
  expect(csv).toContain(older.digest)
  expect(csv).not.toContain(newer.digest)
  await expect(toastWith(page, 'The containers were exported')).toBeVisible()

  await page.getByRole('button', { name: 'Show all images' }).click()
  await expect(page).toHaveURL('/containers?behind=true')
  await rows.getByRole('link').first().click()
  await expect(page).toHaveURL(`/servers/${one}?tab=containers`)
})

for (const tab of ['containers', 'services'] as const) {
  test(`${tab} fail, are empty and are absent in their own words in en`, inItsOwnWords('en', tab))
}
