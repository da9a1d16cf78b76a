// Long: live figures are awaited, and every state is seen in the other language and against hostile names.
// Covers: apps/web/src/features/inventory/containers, apps/web/src/features/inventory/services
// Covers: apps/web/src/features/inventory/*.tsx, apps/web/src/features/alerting/rules
// Covers: apps/server/src/domains/inventory/containers, apps/server/src/domains/gateway/live-streams
// Covers: apps/web/src/ui/data
import type { DeviceContainers } from '@marsad/contract/http/containers'
import { type ContainerSightings, type DeviceServices } from '@marsad/contract/http/containers'
import { DeviceList } from '@marsad/contract/http/devices'
import { withLocale } from '@marsad/contract/pages'
import { answering, hostile, layoutOf } from '../inventory-states.ts'
import { toastWith } from '../screens.ts'
import { expect, type Page } from '../test.ts'
import { violations } from '../violations.ts'
import { test, words, rowsOf, idsOf, inItsOwnWords } from '../pages/containers.ts'

const cellOf = (page: Page, name: string, column: number) =>
  rowsOf(page, 'Containers')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('td')
    .nth(column)

test.use({ viewport: { width: 1440, height: 900 } })

test.setTimeout(240_000)

test('containers tell each second what they use, and what becomes of them', async ({ page, fleet }) => {
  const { both: id } = await idsOf(fleet)
  await page.goto(`/servers/${id}`)
  await page.getByRole('tab', { name: 'Containers' }).click()
  await expect(page).toHaveURL(/tab=containers/)
  const rows = rowsOf(page, 'Containers')
  await expect(rows).toHaveCount(2)
  for (const text of ['shop', 'Running', 'Healthy', 'nginx:1.28', 'of 512 MB', 'read', 'in'])
    await expect(rows.filter({ hasText: 'nginx:1.28' })).toContainText(text)
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
  const cpu = cellOf(page, 'web', 2)
  await expect(cpu).toContainText(/^[\d.]+\scores?/)
  const first = await cpu.textContent()
  await expect.poll(() => cpu.textContent()).not.toBe(first)

  await page.getByRole('button', { name: 'Details of web' }).click()
  for (const text of ['Unless stopped', 'Memory limit', 'docker', '0.0.0.0:8080→80/tcp'])
    await expect(page.locator('tr[id]').getByText(text).last()).toBeVisible()

  const chart = page.getByRole('figure', { name: 'CPU of containers', exact: true })
  await chart.scrollIntoViewIfNeeded()
  // What a machine has just sent is drawn with the next refresh.
  await expect(chart.getByRole('button', { name: 'web', exact: true })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('combobox', { name: 'Containers in the charts' }).selectOption('worker')
  await expect(chart.getByRole('button', { name: 'web', exact: true })).toHaveCount(0)

  await fleet.alter(id, {
    act: 'container',
    name: 'worker',
    is: { state: 'exited', health: 'none', exitCode: 137 },
  })
  await page.getByRole('button', { name: 'Refresh now' }).click()
  // It stands first: what needs attention comes before what runs.
  await expect(rows.first()).toContainText('Exited (137)')
  await page.getByRole('tab', { name: 'Timeline' }).click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Container worker stopped with exit code 137' }),
  ).toBeVisible()
  await fleet.alter(id, {
    act: 'container',
    name: 'worker',
    is: { state: 'running', health: 'none', exitCode: null },
  })
})

test('only agents on Linux have these tabs', async ({ page, fleet }) => {
  const { devices } = await fleet.get('/api/devices?limit=100', DeviceList)
  const other = devices.find(({ platform }) => platform === 'windows')?.id ?? ''
  await page.goto(`/servers/${other}?tab=containers`)
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  for (const name of ['Containers', 'Services'])
    await expect(page.getByRole('tab', { name, exact: true })).toHaveCount(0)
})

test('a rule on a failed service has no threshold', async ({ page }) => {
  await page.goto('/alerts/rules')
  await page.getByRole('button', { name: 'New rule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Metric' }).selectOption('Service failed')
  await expect(dialog.getByText('systemd reports the unit as failed.')).toBeVisible()
  await expect(dialog.getByLabel(/^At or above/)).toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Continuously for' }).selectOption('15 minutes')
  await dialog.getByRole('button', { name: 'Create rule' }).click()
  await expect(toastWith(page, 'Rule created')).toBeVisible()
  await expect(page.getByText('Service failed for 15 minutes').first()).toBeVisible()
})

for (const tab of ['containers', 'services'] as const) {
  test(`${tab} fail, are empty and are absent in their own words in ar`, inItsOwnWords('ar', tab))
}

for (const locale of ['en', 'ar'] as const) {
  test(`without the engine the names are missing, and what allowing it means is said in ${locale}`, async ({
    page,
    fleet,
  }) => {
    const { both: id } = await idsOf(fleet)
    await answering<DeviceContainers>(page, `/api/devices/${id}/containers`, (answer) => ({
      ...answer,
      isNamed: false,
      containers: answer.containers.map((one) => ({ ...one, image: '', digest: '', restarts: null })),
    }))
    await page.goto(withLocale(locale, `/servers/${id}?tab=containers`))
    await expect(page.getByText(words[locale].unnamed)).toBeVisible()
    await expect(page.getByText('containers = yes')).toBeVisible()
    await page.locator('main a[href$="/docs/agent"]').click()
    await expect(page).toHaveURL(/\/docs\/agent$/)
  })

  test(`containers and services hold their shape against hostile names, break no rule and fit a phone in ${locale}`, async ({
    page,
    fleet,
  }) => {
    const { both: id } = await idsOf(fleet)
    const evil = { name: hostile, project: hostile, image: hostile, digest: hostile, ports: [hostile] }
    await answering<DeviceContainers>(page, `/api/devices/${id}/containers`, (answer) => ({
      ...answer,
      containers: answer.containers.map((one) => ({ ...one, ...evil })),
    }))
    await answering<DeviceServices>(page, `/api/devices/${id}/services`, (answer) => ({
      ...answer,
      services: answer.services.map((one, index) => ({
        ...one,
        name: `${index}${hostile}`,
        description: hostile,
        subState: hostile.slice(0, 40),
      })),
    }))
    await page.route(/\/api\/containers(\?|$)/, async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as ContainerSightings
      const containers = answer.containers.map((one) => ({ ...one, ...evil, isBehind: true }))
      await route.fulfill({ response, json: { ...answer, containers } })
    })
    for (const path of [
      `/servers/${id}?tab=containers`,
      `/servers/${id}?tab=services`,
      '/containers',
      '/containers?list=images',
    ]) {
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
