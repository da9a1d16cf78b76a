// Long: every tab in every state: compared, zoomed, offline, outdated, on a phone and in Arabic.
// Covers: apps/web/src/app/device, apps/web/src/features/metrics, apps/web/src/features/devices
// Covers: apps/web/src/features/alerting/device, apps/web/src/ui/chart, apps/web/src/ui/tabs.tsx
// Covers: apps/server/src/domains/metrics, apps/server/src/domains/devices/registry
// Covers: apps/server/src/domains/devices/presence, apps/server/src/domains/gateway/live-streams
// Covers: apps/server/src/domains/inventory/reports
import { ProcessList } from '@marsad/contract/agent/facts'
import { usualLimits } from '@marsad/contract/device-limits'
import { Device } from '@marsad/contract/http/devices'
import { withLocale } from '@marsad/contract/pages'
import { answerWith, toastWith } from '../screens.ts'
import { expect, type Page } from '../test.ts'
import { violations } from '../violations.ts'
import { watchedTest as test } from '../watched-test.ts'
import { openedText, panel, saveOf } from '../pages/device.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const topProcesses = (page: Page) => page.getByRole('list', { name: 'Top processes' }).getByRole('listitem')

test('the heaviest processes of now stand beside the CPU chart, on a phone below it [D6]', async ({
  page,
  fleet,
}) => {
  const answer = openedText(page, `${fleet.online}/processes`)
  await page.goto(`/servers/${fleet.online}`)
  const { processes } = ProcessList.parse(await answer)
  await expect(topProcesses(page)).toHaveCount(6)
  const heaviest = processes.toSorted((a, b) => b.cpuRatio - a.cpuRatio)[0]
  await expect(topProcesses(page).first()).toContainText(heaviest?.name ?? '')
  await expect(topProcesses(page).first()).toContainText(/CPU ?[\d.]+%/)
  const places = async () => [
    await panel(page, 'CPU').boundingBox(),
    await page.getByRole('list', { name: 'Top processes' }).boundingBox(),
  ]
  const [beside, list] = await places()
  expect(list?.x ?? 0).toBeGreaterThan((beside?.x ?? 0) + (beside?.width ?? 0))
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(async () => {
      const [above, below] = await places()
      return (below?.y ?? 0) > (above?.y ?? 0) + (above?.height ?? 0)
    })
    .toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'All processes' }).click()
  await expect(page).toHaveURL(/tab=processes/)
})

test('a machine that cannot be asked shows the processes that its last alert recorded', async ({
  page,
  fleet,
}) => {
  await page.goto(`/servers/${fleet.offline}`)
  await expect(page.getByText('No process data for this range.')).toBeVisible()

  const { lastSeenAt, name } = await fleet.get(`/api/devices/${fleet.offline}`, Device)
  const at = new Date(Date.parse(lastSeenAt ?? '') - 60_000).toISOString()
  const id = '00000000-0000-4000-8000-00000000000a'
  const alert = {
    id,
    status: 'resolved',
    severity: 'critical',
    source: { kind: 'device', id: fleet.offline, name },
    rule: { id: null, name: 'CPU' },
    subject: { kind: 'signal', signal: 'cpu', threshold: 0.9, windowMinutes: 5 },
    part: '',
    value: 0.97,
    peak: 0.97,
    cause: null,
    startedAt: at,
    raisedAt: at,
    acknowledged: null,
    resolved: { at, by: null, reason: 'cleared' },
    silence: null,
    isFlapping: false,
    incident: { id, kind: 'device', subnet: '', alerts: 1 },
  }
  const process = {
    pid: 7,
    name: 'price-import',
    user: 'app',
    status: 'running',
    cpuRatio: 2,
    memoryBytes: 1024 ** 3,
    threads: 1,
    command: 'price-import --all',
  }
  const counts = { active: 0, acknowledged: 0, resolved: 1 }
  await answerWith(page, '/api/alerts?**', 200, { alerts: [alert], nextCursor: null, total: 1, counts })
  const processes = { at: Date.parse(at), total: 1, processes: [process] }
  const evidence = { at, processes, changes: [], chart: null }
  await answerWith(page, `/api/alerts/${id}`, 200, { alert, evidence, history: [], deliveries: [] })
  await page.reload()
  await expect(topProcesses(page)).toHaveCount(1)
  await expect(topProcesses(page)).toContainText('price-import')
  await expect(page.getByText(/^at the alert, /)).toBeVisible()
})

test('charts are compared with the previous day or another device, and a link brings it back', async ({
  page,
  fleet,
}) => {
  const dayMs = 86_400_000
  const compare = page.getByRole('combobox', { name: 'Compare' })
  const starts: number[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/charts/cpu')) starts.push(Number(url.searchParams.get('from')))
  })
  await page.goto(`/servers/${fleet.online}?range=1h`)
  await expect(panel(page, 'CPU').locator('canvas')).toBeVisible()
  expect(starts).toHaveLength(1)
  await compare.selectOption('Previous day')
  await expect(page).toHaveURL(/range=1h&compare=day$/)
  // The machines of this workspace report for minutes only.
  await expect(panel(page, 'CPU')).toContainText('Previous day: not enough history')
  expect(starts).toHaveLength(2)
  expect(Math.abs((starts[0] ?? 0) - dayMs - (starts[1] ?? 0))).toBeLessThan(60_000)

  // The hour before answers in place of the same hour of yesterday.
  await page.route('**/charts/cpu?**', async (route) => {
    const url = new URL(route.request().url())
    const [from, to] = ['from', 'to'].map((name) => Number(url.searchParams.get(name)))
    if (from === undefined || to === undefined || to > Date.now() - dayMs / 2) return route.continue()
    url.searchParams.set('from', `${from + dayMs}`)
    url.searchParams.set('to', `${to + dayMs}`)
    const response = await route.fetch({ url: url.href })
    const data = (await response.json()) as { times: number[] }
    await route.fulfill({ response, json: { ...data, times: data.times.map((time) => time - dayMs) } })
  })
  await page.reload()
  await expect(compare).toHaveValue('day')
  const legend = panel(page, 'CPU').getByRole('list', { name: 'Shown lines' })
  await expect(legend.getByRole('button', { name: 'Previous day' })).toBeVisible()
  const plot = panel(page, 'CPU').getByRole('slider')
  await plot.focus()
  await plot.press('End')
  await expect(plot).toHaveAttribute('aria-valuetext', /Previous day (\d|no data)/)

  await page.unrouteAll()
  const other = await fleet.get(`/api/devices/${fleet.ids[6] ?? ''}`, Device)
  await compare.selectOption('Another device')
  const picker = page.getByRole('combobox', { name: 'Another device' })
  await picker.fill(other.name)
  await page.getByRole('option', { name: other.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`range=1h&compare=${other.id}$`))
  await expect(legend.getByRole('button', { name: other.name })).toBeVisible()
  await page.goto(withLocale('ar', `/servers/${fleet.online}?range=1h&compare=${other.id}`))
  await expect(
    page.getByRole('figure', { name: 'المعالج' }).getByRole('button', { name: other.name }),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.goto(`/servers/${fleet.online}?range=1h&compare=00000000-0000-4000-8000-000000000000`)
  await expect(page.getByText('This device could not be loaded')).toBeVisible()
  await expect(panel(page, 'CPU').locator('canvas')).toBeVisible()
})

test('the first chart does not wait for the device', async ({ page, fleet }) => {
  const requested = page.waitForRequest((one) => one.url().includes(`${fleet.online}/charts/cpu`))
  await page.route(`**/api/devices/${fleet.online}`, async (route) => {
    await requested
    await route.continue()
  })
  await page.goto(`/servers/${fleet.online}`)
  await expect(panel(page, 'CPU').locator('canvas')).toBeVisible()
})

test('the range stands in the address: a zoom narrows it, and Back undoes it', async ({ page, fleet }) => {
  await page.goto(`/servers/${fleet.online}`)
  const plot = panel(page, 'CPU').getByRole('slider')
  await plot.locator('canvas').waitFor()
  const box = await plot.boundingBox()
  if (!box) throw new Error('The chart is not drawn')
  await page.mouse.move(box.x + box.width * 0.4, box.y + 80)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.7, box.y + 80, { steps: 5 })
  await page.mouse.up()
  await expect(page).toHaveURL(/from=\d+&to=\d+/)
  await expect(page.getByRole('radio', { name: 'Custom' })).toBeChecked()
  await page.goBack()
  await expect(page).toHaveURL(`/servers/${fleet.online}`)
  await expect(page.getByRole('radio', { name: '1h' })).toBeChecked()

  await page.getByRole('radio', { name: '24h' }).check()
  await expect(page).toHaveURL(/range=24h/)
  const values = page.getByRole('radiogroup', { name: 'Values' })
  await values.getByRole('radio', { name: 'Maximum' }).check()
  await page.getByRole('tab', { name: 'Network' }).click()
  await expect(page).toHaveURL(/tab=network/)
  await expect(page.getByRole('radio', { name: '24h' })).toBeChecked()

  await page.getByRole('radio', { name: 'Custom' }).check()
  await page.getByLabel('From').fill('2026-01-02T10:00')
  await page.getByLabel('To', { exact: true }).fill('2026-01-02T09:00')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('The start must be before the end.')).toBeVisible()
})

test('each process is listed with name, pid, user, status, CPU and memory as it was told [D6]', async ({
  page,
  fleet,
}) => {
  const answer = openedText(page, `${fleet.online}/processes`)
  await page.goto(`/servers/${fleet.online}?tab=processes`)
  const { processes } = ProcessList.parse(await answer)
  await page.getByRole('button', { name: 'Pause refreshing' }).click()
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'PID', 'User', 'Status', 'CPU', 'Memory'])
  const rows = page.getByRole('table', { name: 'Processes' }).locator('tbody tr')
  await expect(rows.nth(5)).toBeVisible()
  const reported = new Map(processes.map((one) => [String(one.pid), one]))
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll('td')].map((cell) => (cell.textContent ?? '').trim())),
  )
  const compared = shown.flatMap((cells) => {
    const one = reported.get(cells[1] ?? '')
    return one ? [{ cells, one }] : []
  })
  expect(compared.length).toBeGreaterThan(5)
  for (const { cells, one } of compared) {
    expect([cells[0], cells[2], cells[3]?.toLowerCase()]).toEqual([one.name, one.user, one.status])
    expect(cells[4]).toMatch(/^[\d.]+%$/)
    expect(cells[5]).toMatch(/^[\d.,]+\s(B|KB|MB|GB)$/)
  }
})

for (const [locale, cpu, memory] of [
  ['en', 'CPU', 'Memory'],
  ['ar', 'المعالج', 'الذاكرة'],
] as const) {
  test(`a phone shows CPU and memory of each process without scrolling sideways, in ${locale} [D6]`, async ({
    page,
    fleet,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(withLocale(locale, `/servers/${fleet.online}?tab=processes`))
    const table = page.locator('main table').last()
    await expect(table.locator('tbody tr').nth(5)).toBeVisible()
    for (const name of [cpu, memory]) {
      const header = table.getByRole('columnheader', { name, exact: true })
      const box = await header.boundingBox()
      expect(box?.x ?? -1).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390)
    }
    const figures = await table.locator('tbody tr').first().locator('td').allInnerTexts()
    expect(figures[1]).toMatch(/\d/)
    expect(figures[2]).toMatch(/\d/)
  })
}

test('an offline device shows what it said last and when [D1]', async ({ page, fleet }) => {
  await page.goto(`/servers/${fleet.offline}`)
  await expect(page.getByText('This device is offline')).toBeVisible()
  await expect(page.getByText(/Last reported .+\. Showing data up to then\. \(\d+ min\. ago\)/)).toBeVisible()
  for (const title of ['CPU', 'Memory']) {
    await expect(panel(page, title).locator('canvas')).toBeVisible()
    await expect(
      panel(page, title).getByText('No', { exact: false }).filter({ hasText: 'data available' }),
    ).toHaveCount(0)
  }
  await expect(page.getByRole('table', { name: 'Partitions' }).getByRole('meter').first()).toBeVisible()
  await page.goto(`/servers/${fleet.pending}`)
  await expect(page.getByText('Waiting for the first report')).toBeVisible()
})

test('an old agent is told on the dashboard, found in the list, and updated by one line that viewers do not see', async ({
  page,
  fleet,
  product,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: '1 agent can be updated' }).click()
  await expect(page).toHaveURL('/servers?agent=outdated')
  await expect(page.getByRole('button', { name: '1 agent can be updated' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.getByRole('table').locator('tbody tr').getByRole('link').first().click()
  await expect(page).toHaveURL(`/servers/${fleet.offline}`)
  await page.getByRole('link', { name: 'update available' }).click()
  await expect(page).toHaveURL(/tab=host/)
  const command = page.getByLabel('Agent update command')
  await expect(command).toHaveText(`curl -fsSL ${product.url}/install.sh | sudo sh`)

  await page.goto(`/servers/${fleet.online}?tab=host`)
  await expect(page.getByText('Hostname')).toBeVisible()
  await expect(command).toBeHidden()
  await page.goto(withLocale('ar', `/servers/${fleet.offline}?tab=settings`))
  await expect(page.getByLabel('أمر تحديث الوكيل')).toBeVisible()

  await page.route('**/api/profile', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), role: 'viewer' } })
  })
  await page.goto(`/servers/${fleet.offline}?tab=host`)
  await expect(page.getByText('Admins and owners can see the update command.')).toBeVisible()
  await expect(command).toBeHidden()
})

test('the limits of a device colour its meters and stand in its charts', async ({ page, fleet }) => {
  const id = fleet.ids.at(-2) ?? ''
  const path = `/api/devices/${id}`
  await page.goto(`/servers/${id}?tab=settings`)
  const disk = page.getByRole('group', { name: 'Disk' })
  await disk.getByLabel('Amber from').fill('٢')
  await disk.getByLabel('Red from').fill('1')
  await disk.getByLabel('Red from').blur()
  await expect(page.getByText('Red must be above amber.')).toBeVisible()
  await disk.getByLabel('Red from').fill('3 %')
  await saveOf(page, 'Red from').click()
  await expect(toastWith(page, 'Saved')).toBeVisible()
  expect((await fleet.get(path, Device)).limits).toMatchObject({ disk: { warn: 0.02, bad: 0.03 } })

  await page.getByRole('tab', { name: 'Overview' }).click()
  const used = page.getByRole('table', { name: 'Partitions' }).locator('tbody tr').first()
  await expect(used.getByText(/^\d+%$/)).toHaveClass(/text-bad/)

  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Use default thresholds' }).click()
  await expect(disk.getByLabel('Red from')).toHaveValue('90')
  expect((await fleet.get(path, Device)).limits).toEqual(usualLimits)
})

for (const locale of ['en', 'ar'] as const) {
  test(`no tab breaks an accessibility rule in ${locale}, and each fits a phone [D10]`, async ({
    page,
    fleet,
  }) => {
    test.setTimeout(240_000)
    for (const tab of ['overview', 'processes', 'network', 'host', 'settings']) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(withLocale(locale, `/servers/${fleet.online}?tab=${tab}`))
      await page.getByRole('tabpanel').waitFor()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      expect(await violations(page), tab).toEqual([])
      await page.setViewportSize({ width: 360, height: 740 })
      // Charts take their new width with the next frame.
      const overflow = () =>
        page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
      await expect.poll(overflow, tab).toBe(0)
    }
  })
}
