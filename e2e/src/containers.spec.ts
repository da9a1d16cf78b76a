import {
  type ContainerSightings,
  DeviceContainers,
  type DeviceServices,
} from '@marsad/contract/http/containers'
import { DeviceList } from '@marsad/contract/http/devices'
import { withLocale } from '@marsad/contract/pages'
import { type Machine, makeMachine, type Shape, shapes } from '@marsad/fleet'
import { startWatched } from '../fleet.ts'
import { answering, hostile, layoutOf } from '../inventory-states.ts'
import { answerWith, failure, toastWith } from '../screens.ts'
import { expect, signedInTest, type Page } from '../test.ts'
import { violations } from '../violations.ts'

const mib = 2 ** 20
const web = {
  name: 'web',
  image: 'nginx:1.28',
  project: 'shop',
  share: 0.4,
  memoryLimitBytes: 512 * mib,
  ports: ['0.0.0.0:8080→80/tcp'],
}
const worker = {
  ...web,
  name: 'worker',
  image: 'orders-worker:7',
  share: 0.2,
  memoryLimitBytes: null,
  ports: [],
}
const services = [
  { name: 'cron.service', description: 'Regular background program processing daemon' },
  { name: 'ssh.service', description: 'OpenBSD Secure Shell server' },
]
const [linux, , windows = linux] = shapes
const machine = (index: number, shape: Shape): Machine => ({ ...makeMachine(1, index), shape })
const machines = [
  machine(0, { ...linux, containers: [web, worker], services }),
  machine(1, { ...linux, containers: [web], services }),
  machine(2, linux),
  machine(3, windows),
]

type Fleet = Awaited<ReturnType<typeof startWatched>>

/** As the owner of four machines: two with containers, a plain one and one with Windows. */
const test = signedInTest.extend<object, { fleet: Fleet }>({
  fleet: [
    async ({ product, owner }, use) => {
      const options = { devices: machines.length, historySeconds: 900, machines }
      const fleet = await startWatched(product, owner, options)
      await use(fleet)
      fleet.stop()
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
})

const words = {
  en: {
    containers: { failed: 'Failed to load containers', empty: 'No containers on this machine' },
    services: { failed: 'Failed to load services', empty: 'No services on this machine' },
    absent: {
      unsupported: 'Not available on this machine',
      no_permission: 'The agent has no permission to read this',
      failed: 'The agent could not read this',
    },
    unnamed: 'Names and images are not read on this machine',
  },
  ar: {
    containers: { failed: 'تعذّر تحميل الحاويات', empty: 'لا حاويات على هذا الجهاز' },
    services: { failed: 'تعذّر تحميل الخدمات', empty: 'لا خدمات على هذا الجهاز' },
    absent: {
      unsupported: 'لا يوفّر هذا الجهاز هذه المعلومات',
      no_permission: 'لا يملك الوكيل صلاحية قراءة هذا',
      failed: 'تعذّر على الوكيل قراءة هذا',
    },
    unnamed: 'لا تُقرأ أسماء الحاويات وصورها على هذا الجهاز',
  },
}
const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('tbody tr')
const cellOf = (page: Page, name: string, column: number) =>
  rowsOf(page, 'Containers')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('td')
    .nth(column)
/** Ids in the order of the machines: they enrol several at once. */
async function idsOf(fleet: Fleet) {
  const found = await Promise.all(
    fleet.ids.map(async (id) => {
      const { containers } = await fleet.get(`/api/devices/${id}/containers?look=true`, DeviceContainers)
      return { id, count: containers.length }
    }),
  )
  const having = (count: number) => found.find((one) => one.count === count)?.id ?? ''
  return { both: having(2), one: having(1) }
}
const older = { digest: `sha256:${'a'.repeat(64)}`, imageCreatedAt: '2026-09-01T00:00:00.000Z' }
const newer = { digest: `sha256:${'b'.repeat(64)}`, imageCreatedAt: '2026-10-01T00:00:00.000Z' }

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

for (const locale of ['en', 'ar'] as const) {
  for (const tab of ['containers', 'services'] as const) {
    test(`${tab} fail, are empty and are absent in their own words in ${locale}`, async ({ page, fleet }) => {
      const { both: id } = await idsOf(fleet)
      const path = `/api/devices/${id}/${tab}`
      const say = words[locale]
      const open = () => page.goto(withLocale(locale, `/servers/${id}?tab=${tab}`))
      await answerWith(page, `${path}*`, 403, failure('auth.forbidden', 'No'))
      await open()
      await expect(page.getByRole('alert').getByText(say[tab].failed)).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })

      await answering<object>(page, path, (answer) => ({ ...answer, [tab]: [] }))
      await open()
      await expect(page.getByText(say[tab].empty)).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })

      for (const absence of ['unsupported', 'no_permission', 'failed'] as const) {
        await answering<object>(page, path, (answer) => ({ ...answer, [tab]: [], absence }))
        await open()
        await expect(page.getByText(say.absent[absence])).toBeVisible()
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
    })
  }

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
