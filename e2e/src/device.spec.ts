import { Device } from '@marsad/contract/http/devices'
import { answerWith, failure, toastWith } from '../screens.ts'
import { expect } from '../test.ts'
import { watchedTest as test } from '../watched-test.ts'
import { openedText, panel, saveOf } from '../pages/device.ts'

interface Line {
  labels: Record<string, string>
  statistic: string
  values: (number | null)[]
}

interface Parts {
  partitions: { mountpoint: string; usedBytes: number; freeBytes: number; totalBytes: number }[]
  interfaces: {
    interface: string
    isUp: boolean
    receiveBytesPerSecond: number
    transmitBytesPerSecond: number
    packetsReceived: number
    packetsSent: number
  }[]
}

const valuesOf = (lines: Line[], of: string, isIt: (labels: Line['labels']) => boolean) =>
  lines
    .find(({ labels, statistic }) => statistic === of && isIt(labels))
    ?.values.filter((value) => value !== null) ?? []

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const count = (value: number, digits = 0) =>
  new Intl.NumberFormat('en', { maximumFractionDigits: digits }).format(value)

const size = (bytes: number) => {
  const [value, unit] = bytes < 1024 ** 3 ? [bytes / 1024 ** 2, 'MB'] : [bytes / 1024 ** 3, 'GB']
  return `${count(value, value < 100 ? 1 : 0)}\u00a0${unit}`
}

/** Powers of ten, as links are counted; one digit below a hundred. */
const rate = (bytes: number) => {
  const units = ['B', 'KB', 'MB', 'GB']
  const power = units.findIndex((_, n) => bytes / 1000 ** n < 999.5 || n === units.length - 1)
  const amount = bytes / 1000 ** power
  return `${count(amount, power === 0 || amount >= 100 ? 0 : 1)}\u00a0${units[power]}/s`
}

test.use({ viewport: { width: 1440, height: 900 } })

test('the overview says what the API says [D2 D3 D4]', async ({ page, fleet }) => {
  const { online } = fleet
  const answers = Promise.all([
    openedText(page, `${online}/charts/cpu`),
    openedText(page, `${online}/charts/memory`),
    openedText(page, `${online}/charts/cores`),
    openedText(page, `${online}/parts`),
    openedText(page, `${online}/host`),
  ])
  await page.goto(`/servers/${online}`)
  const [cpu, memory, cores, parts, host] = (await answers) as [
    { lines: Line[] },
    { lines: Line[] },
    { lines: Line[] },
    Parts,
    { host: { cpuModel: string } },
  ]
  const busy = (of: string) => valuesOf(cpu.lines, of, ({ state }) => !state)
  await expect(panel(page, 'CPU')).toContainText(
    `average ${Math.round(100 * mean(busy('average')))}% · max ${Math.round(100 * Math.max(...busy('maximum')))}%`,
  )
  const inState = (wanted: string) =>
    size(mean(valuesOf(memory.lines, 'average', ({ state }) => state === wanted)))
  await expect(panel(page, 'Memory')).toContainText(
    `average ${inState('used')} used · ${inState('free')} free · ${inState('limit')} total`,
  )
  const drawn = page.getByRole('img', { name: /^Core \d+$/ })
  const ofCores = cores.lines.filter(({ statistic }) => statistic === 'average')
  await expect(drawn).toHaveCount(ofCores.length)
  for (const { labels, values } of ofCores) {
    const shown = page
      .getByRole('listitem')
      .filter({ has: page.getByText(`Core ${labels['cpu']}`, { exact: true }) })
    const known = values.filter((value) => value !== null)
    await expect(shown).toContainText(`${Math.round(100 * mean(known))}%`)
  }
  const rows = page.getByRole('table', { name: 'Partitions' }).locator('tbody tr')
  await expect(rows).toHaveCount(parts.partitions.length)
  for (const [index, { mountpoint, usedBytes, totalBytes }] of parts.partitions.entries()) {
    await expect(rows.nth(index)).toContainText(mountpoint)
    const meter = rows.nth(index).getByRole('meter')
    await expect(meter).toHaveAttribute('aria-valuetext', `${Math.round((100 * usedBytes) / totalBytes)}%`)
  }
  await expect(page.getByText(host.host.cpuModel).first()).toBeVisible()
})

test('the header names tags, address, system, uptime and agent', async ({ page, fleet }) => {
  const device = await fleet.get(`/api/devices/${fleet.online}`, Device)
  await page.goto(`/servers/${fleet.online}`)
  const header = page.locator('main header').first()
  for (const text of [
    device.name,
    'Online',
    ...device.tags,
    device.address ?? '',
    device.os,
    device.agentVersion,
  ])
    await expect(header.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(header.getByText('Uptime')).toBeVisible()
})

test('live, the seconds arrive by themselves', async ({ page, fleet }) => {
  await page.goto(`/servers/${fleet.online}?range=live`)
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible()
  const plot = panel(page, 'CPU').getByRole('slider')
  const end = async () => Number(await plot.getAttribute('aria-valuemax'))
  const before = await end()
  await expect.poll(end).toBeGreaterThanOrEqual(before + 3)
})

test('the network tab lists each interface [D5]', async ({ page, fleet }) => {
  const answer = openedText(page, `${fleet.online}/parts`)
  await page.goto(`/servers/${fleet.online}?tab=network`)
  const { interfaces } = (await answer) as Parts
  const rows = page.getByRole('table', { name: 'Interfaces' }).locator('tbody tr')
  await expect(rows).toHaveCount(interfaces.length)
  for (const [index, one] of interfaces.entries()) {
    await expect(rows.nth(index).locator('td')).toHaveText([
      one.interface,
      one.isUp ? 'Active' : 'Inactive',
      rate(one.receiveBytesPerSecond),
      rate(one.transmitBytesPerSecond),
      count(one.packetsReceived),
      count(one.packetsSent),
    ])
  }
  await expect(panel(page, 'Network').getByRole('slider')).toBeVisible()
  await expect(panel(page, 'Packets').getByRole('slider')).toBeVisible()
})

test('processes are read live, filtered and sorted; an offline device says so [D6]', async ({
  page,
  fleet,
}) => {
  await page.goto(`/servers/${fleet.online}?tab=processes`)
  const rows = page.getByRole('table', { name: 'Processes' }).locator('tbody tr')
  await expect(rows.nth(5)).toBeVisible()
  await page.getByRole('button', { name: 'Pause refreshing' }).click()
  await page.getByRole('button', { name: 'PID' }).click()
  const pids = (await rows.locator('td:nth-child(2)').allTextContents()).map(Number)
  expect(pids).toEqual(pids.toSorted((a, b) => a - b))
  await page.getByRole('searchbox').fill(`${pids[3]}`)
  await expect(rows.first()).toContainText(`${pids[3]}`)

  await page.goto(`/servers/${fleet.offline}?tab=processes`)
  await expect(page.getByText('Live process list unavailable')).toBeVisible()
})

test('the host tab has every fact [D7]', async ({ page, fleet }) => {
  const answer = openedText(page, `${fleet.online}/host`)
  await page.goto(`/servers/${fleet.online}?tab=host`)
  const { host } = (await answer) as { host: Record<string, unknown> }
  const facts = page.getByRole('tabpanel')
  for (const name of ['Hostname', 'Uptime', 'Platform', 'Virtualization', 'Role', 'Booted at'])
    await expect(facts.getByText(name, { exact: true })).toBeVisible()
  for (const fact of ['hostname', 'os', 'osVersion', 'kernel', 'architecture', 'hostId'])
    await expect(facts).toContainText(String(host[fact]))
})

test('each part fails and is empty in its own words [D8]', async ({ page, fleet }) => {
  const away = failure('engine.unavailable', 'No')
  for (const chart of ['cpu', 'memory', 'disk_io', 'network'])
    await answerWith(page, `/charts/${chart}?**`, 500, away)
  for (const part of ['host', 'processes?**']) await answerWith(page, `/${part}`, 500, away)
  await page.goto(`/servers/${fleet.online}`)
  for (const [name, words] of [
    ['CPU', 'Failed to load CPU data'],
    ['Memory', 'Failed to load memory data'],
    ['Disk activity', 'Failed to load disk data'],
    ['Network', 'Failed to load network data'],
  ] as const)
    await expect(panel(page, name)).toContainText(words, { timeout: 30_000 })
  await page.getByRole('tab', { name: 'Processes' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to load processes', { timeout: 30_000 })
  await page.getByRole('tab', { name: 'Host' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed to load host data', { timeout: 30_000 })

  await page.unrouteAll()
  await page.goto(`/servers/${fleet.pending}?range=1h&from=1000&to=3600000`)
  for (const [name, words] of [
    ['CPU', 'No CPU data available'],
    ['Memory', 'No memory data available'],
    ['Disk activity', 'No disk data available'],
    ['Network', 'No network data available'],
  ] as const)
    await expect(panel(page, name)).toContainText(words)
})

test('a device is renamed, tagged, located and removed', async ({ page, fleet }) => {
  const id = fleet.ids.at(-1) ?? ''
  await page.goto(`/servers/${id}?tab=settings`)
  await page.getByLabel('Name', { exact: true }).fill('the last of them')
  await page.getByLabel('Tags').fill('eu، db')
  await page.getByLabel('Location').fill('Berlin')
  await saveOf(page, 'Tags').click()
  await expect(page.getByRole('heading', { level: 1, name: 'the last of them' })).toBeVisible()
  expect(await fleet.get(`/api/devices/${id}`, Device)).toMatchObject({
    tags: ['eu', 'db'],
    location: 'Berlin',
  })

  await page.goto('/servers')
  await page.getByRole('combobox', { name: 'Location' }).selectOption('Berlin (1)')
  await expect(page).toHaveURL('/servers?location=Berlin')
  await page.getByRole('button', { name: 'View' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Location' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('columnheader', { name: 'Location' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Berlin' })).toBeVisible()
  await page.goto(`/servers/${id}?tab=settings`)

  await page.getByRole('button', { name: 'Remove device' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('the last of them')
  await dialog.getByRole('button', { name: 'Remove device' }).click()
  await expect(page).toHaveURL('/servers')
  await expect(toastWith(page, 'Device removed')).toBeVisible()
})
