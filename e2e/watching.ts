import { readFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Device, DeviceHost, DeviceList } from '@marsad/contract/http/devices'
import { chromium, type Page } from '@playwright/test'
import { chromiumLaunch, userAgent } from './chromium.ts'
import { startWatched } from './fleet.ts'
import { createMachine } from './machine.ts'
import { newEmail, newPerson, sessionOf } from './people.ts'
import { startProduct } from './product.ts'

// The watching screens in a browser, with a fleet of simulated machines and the real agent on this one:
//   npm run proof -- screens [devices]
const devices = Number(process.argv[2] ?? 2000)
const mostEventMs = 120
const mostMainThreadMs = 20

const product = await startProduct({}, 'watching')
const owner = await newPerson(product, newEmail())
const fleet = await startWatched(product, owner, { devices, historySeconds: 600 })
const machine = await createMachine()
const browser = await chromium.launch(chromiumLaunch)
const rows: { what: string; measured: string; goal: string; met: boolean }[] = []

try {
  const real = await addThisMachine()
  const context = await browser.newContext({
    baseURL: product.url,
    userAgent,
    viewport: { width: 1440, height: 900 },
    storageState: {
      cookies: [],
      origins: [{ origin: product.url, localStorage: await sessionOf(product, owner) }],
    },
  })
  // What a person waits for after a key or a click, as the browser itself counts it.
  await context.addInitScript(`
    window.slowestEvent = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.slowestEvent = Math.max(window.slowestEvent, duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  `)
  const page = await context.newPage()
  await filterServers(page)
  await findAmongAll(page)
  await lookAtRealMachine(page, real)
  await lookLive(page, real)
} finally {
  await browser.close()
  await machine.remove()
  fleet.stop()
  await product.stop()
}
console.table(rows)
if (rows.some(({ met }) => !met)) process.exitCode = 1

async function addThisMachine(): Promise<string> {
  const { token } = await fleet.post('/api/enrolment-keys', { mostUses: 1, deviceName: 'this machine' })
  const output = await machine.paste(
    `curl -fsSL ${product.url}/install.sh | sudo MARSAD_ENROLMENT_KEY=${String(token)} sh`,
  )
  machine.start(output)
  for (;;) {
    const { devices: found } = await fleet.get('/api/devices?search=this+machine', DeviceList)
    if (found[0]?.state === 'online' && typeof found[0].latest?.cpuRatio === 'number') return found[0].id
    await wait(1000)
  }
}

async function filterServers(page: Page) {
  await page.goto('/servers')
  const list = page.locator('main tbody tr')
  await list.nth(24).waitFor()
  await page.getByText(`of ${(devices + 1).toLocaleString('en')}`).waitFor()
  const search = page.getByRole('searchbox', { name: 'Search by name or address' })
  await search.pressSequentially('web-1', { delay: 120 })
  await page.waitForResponse((response) => response.url().includes('search=web-1'))
  await search.clear()
  for (const column of ['CPU', 'Memory', 'Disk', 'Name'])
    await page.getByRole('button', { name: column, exact: true }).click()
  for (let turned = 0; turned < 5; turned += 1) {
    await page.getByRole('button', { name: 'Next' }).click()
    await page.mouse.wheel(0, 1200)
    await wait(300)
    await page.mouse.wheel(0, -1200)
  }
  await eventsOf(page, `servers: filter, sort, turn pages and scroll in ${devices + 1}`)
}

async function findAmongAll(page: Page) {
  await page.goto('/metrics')
  const box = page.getByRole('combobox').first()
  // The page opens on a device already.
  await box.fill('')
  await box.pressSequentially('this mach', { delay: 120 })
  await page.getByRole('option', { name: /this machine/ }).click()
  await page.getByRole('figure', { name: 'CPU', exact: true }).locator('canvas').waitFor()
  await eventsOf(page, 'metrics: find a device among all by typing')
}

async function lookAtRealMachine(page: Page, id: string) {
  await page.goto('/servers?search=this+machine')
  await page.locator('main tbody tr').first().getByRole('link').click()
  const began = performance.now()
  await page.getByRole('figure', { name: 'CPU', exact: true }).locator('canvas').waitFor()
  const ms = performance.now() - began
  note('device: first chart after the click', `${ms.toFixed(0)} ms`, '< 500 ms', ms < 500)
  const { host } = await fleet.get(`/api/devices/${id}/host`, DeviceHost)
  const total = Number(/^MemTotal:\s+(\d+)/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]) * 1024
  const { name } = await fleet.get(`/api/devices/${id}`, Device)
  const isTrue =
    host?.hostname === os.hostname() && host.cores === os.cpus().length && host.memoryBytes === total
  note(`device “${name}”: host, cores and memory as /proc says`, isTrue ? 'yes' : 'no', 'yes', isTrue)
}

async function lookLive(page: Page, id: string) {
  await page.goto(`/servers/${id}?range=live`)
  await page.getByRole('status').filter({ hasText: 'Live' }).waitFor()
  await wait(5000)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const used = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const [before, began] = [await used(), performance.now()]
  await wait(40_000)
  const perSecond = ((await used()) - before) / ((performance.now() - began) / 1000)
  const ms = perSecond * 1000
  note(
    'device, live: main thread',
    `${ms.toFixed(1)} ms a second`,
    `≤ ${mostMainThreadMs}`,
    ms <= mostMainThreadMs,
  )
}

async function eventsOf(page: Page, what: string) {
  const slowest = Number(await page.evaluate('window.slowestEvent'))
  note(`${what}: slowest event`, `${slowest} ms`, `≤ ${mostEventMs} ms`, slowest <= mostEventMs)
}

function note(what: string, measured: string, goal: string, met: boolean) {
  rows.push({ what, measured, goal, met })
}
