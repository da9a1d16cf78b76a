// Long: the real agent is installed on this machine and has to report before it is compared.
// Covers: apps/agent/src, apps/server/src/domains/devices/install, apps/server/src/domains/gateway/ingest
// Covers: apps/server/src/domains/inventory/reports, apps/web/src/app/device, apps/web/src/features/metrics
import { DeviceList } from '@marsad/contract/http/devices'
import { localMachine } from '../local-machine.ts'
import { createMachine } from '../machine.ts'
import { tokenOf } from '../people.ts'
import type { Product } from '../product.ts'
import { expect, signedInTest, type Page } from '../test.ts'

/** How far the screen may be from what the machine's own tools say. */
const tolerance = {
  /** The average of the same half minute, in points: the agent and top count a few seconds apart. */
  cpuPoints: 12,
  /** Of the whole memory, in points: other tests take and return memory meanwhile. */
  memoryPoints: 8,
  /** df rounds up to the next point, the screen to the nearest; files are written meanwhile. */
  diskPoints: 2,
  /** The minute that the screen cuts off, and the clock's own drift since the boot. */
  bootMs: 120_000,
}
const watchedSeconds = 30

/** This machine, watched by the real agent, for both tests. */
const test = signedInTest.extend<object, { deviceId: string }>({
  deviceId: [
    async ({ product, owner }, use) => {
      const call = callAs(product, await tokenOf(product, owner))
      const { token: key } = (await call('/api/enrolment-keys', {
        method: 'POST',
        body: JSON.stringify({ deviceName: 'the real one' }),
      })) as { token: string }
      const machine = await createMachine({ sendsInventory: true })
      const command = `curl -fsSL ${product.url}/install.sh | sudo MARSAD_ENROLMENT_KEY=${key} sh`
      machine.start(await machine.paste(command))
      const { devices } = DeviceList.parse(await call('/api/devices?search=the+real+one'))
      await use(devices[0]?.id ?? '')
      await machine.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const callAs =
  (product: Product, token: string) =>
  async (path: string, init?: RequestInit): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(product.url + path, { headers, ...init })
    return response.json()
  }

const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).locator('tbody tr')
const panel = (page: Page, name: string) => page.getByRole('figure', { name, exact: true })
const apart = (one: number, other: number) => Math.abs(one - other)

test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1440, height: 900 }, timezoneId: 'UTC' })
test.setTimeout(300_000)

test('the real agent measures what top, free, df, ip and uptime say [D2 D3 D4 D5 D7]', async ({
  page,
  deviceId,
}) => {
  await page.goto(`/servers/${deviceId}`)
  await expect(panel(page, 'CPU').locator('canvas')).toBeVisible({ timeout: 90_000 })

  const from = Date.now()
  const busy = localMachine.cpuRatio(watchedSeconds)
  const to = Date.now()
  const memory = localMachine.memory()
  // The samples of that half minute arrive with the next report.
  await page.waitForTimeout(15_000)
  await page.goto(`/servers/${deviceId}?from=${from}&to=${to}`)
  const average = panel(page, 'CPU').getByText(/^average \d+% · max \d+%$/)
  await expect(average.first()).toBeVisible()
  const shownCpu = Number(/average (\d+)%/.exec(await average.first().innerText())?.[1])
  expect(apart(shownCpu, busy * 100)).toBeLessThanOrEqual(tolerance.cpuPoints)

  const sizes = panel(page, 'Memory')
    .getByText(/^average .+ total/)
    .first()
  await expect(sizes).toBeVisible()
  const [, used, usedUnit, total, totalUnit] =
    /average ([\d.,]+)\s(\w+) used .* ([\d.,]+)\s(\w+) total/.exec(await sizes.innerText()) ?? []
  const [shownUsed, shownTotal] = [bytesOf(used, usedUnit), bytesOf(total, totalUnit)]
  expect(apart(shownTotal, memory.totalBytes) / memory.totalBytes).toBeLessThan(0.01)
  expect((100 * apart(shownUsed, memory.usedBytes)) / memory.totalBytes).toBeLessThanOrEqual(
    tolerance.memoryPoints,
  )

  await page.goto(`/servers/${deviceId}`)
  const mounts = localMachine.mounts()
  const partitions = rowsOf(page, 'Partitions')
  await expect(partitions).toHaveCount(mounts.size)
  for (const [mount, percent] of mounts) {
    const meter = partitions.getByRole('meter', { name: mount, exact: true })
    const shown = Number.parseInt((await meter.getAttribute('aria-valuetext')) ?? '', 10)
    expect(apart(shown, percent)).toBeLessThanOrEqual(tolerance.diskPoints)
  }

  await page.goto(`/servers/${deviceId}?tab=network`)
  const links = localMachine.links()
  const interfaces = rowsOf(page, 'Interfaces')
  await expect(interfaces).toHaveCount(links.size)
  for (const [name, isUp] of links) {
    const row = interfaces.filter({ has: page.getByText(name, { exact: true }) })
    await expect(row).toContainText(isUp ? 'Active' : 'Inactive')
  }

  await page.goto(`/servers/${deviceId}?tab=host`)
  const booted = page.getByText('Booted at', { exact: true }).locator('xpath=following-sibling::dd')
  const shownBoot = Date.parse(`${await booted.innerText()} UTC`)
  expect(apart(shownBoot, localMachine.bootedAt().getTime())).toBeLessThanOrEqual(tolerance.bootMs)
})

const bytesOf = (amount = '', unit = '') =>
  Number(amount.replaceAll(',', '')) * 1024 ** ['B', 'KB', 'MB', 'GB', 'TB'].indexOf(unit)

test('the real agent lists the packages, accounts and USB devices of this machine [E1 E2 E4 E6]', async ({
  page,
  deviceId,
}) => {
  const packages = localMachine.packages()
  await expect(async () => {
    await page.goto(`/applications?device=${deviceId}`)
    await expect(rowsOf(page, 'Applications')).toHaveCount(50, { timeout: 5000 })
  }).toPass({ timeout: 120_000 })
  const counted = page
    .getByRole('main')
    .getByText(/^[\d,]+ applications$/)
    .first()
  const count = Number.parseInt((await counted.innerText()).replaceAll(',', ''), 10)
  // Snaps, flatpaks and what stands in a menu come to those of dpkg.
  expect(count).toBeGreaterThanOrEqual(packages.size)
  expect(count).toBeLessThanOrEqual(packages.size * 1.1)
  for (const name of ['dpkg', 'bash', 'coreutils']) {
    await page.getByRole('searchbox', { name: 'Name or vendor' }).fill(name)
    const row = rowsOf(page, 'Applications').filter({ has: page.getByText(name, { exact: true }) })
    await expect(row).toContainText(packages.get(name) ?? 'not installed')
    const location = await row.locator('td').last().innerText()
    expect(localMachine.foldersOf(name)).toContain(location.trim())
  }

  await page.goto(`/security?device=${deviceId}`)
  const accounts = localMachine.accounts()
  const rows = rowsOf(page, 'User accounts')
  await expect(rows.filter({ has: page.getByText('root', { exact: true }) })).toBeVisible({ timeout: 90_000 })
  await expect(rows).toHaveCount(accounts.size)
  for (const [name, { isLocked, hasShell }] of accounts) {
    const row = rows.filter({ has: page.getByText(name, { exact: true }) })
    await expect(row).toContainText(!hasShell ? 'Disabled' : isLocked ? 'Password locked' : 'Enabled')
  }

  await page.goto(`/usb?device=${deviceId}`)
  const devices = localMachine.usbDevices()
  const plural = devices === 0 ? 'Nothing connected' : `${devices} connected`
  const summary = devices === null ? 'Not available on this machine' : plural
  await expect(page.getByText(summary, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'USB devices' }).locator('tbody tr')).toHaveCount(devices ?? 0)
})
