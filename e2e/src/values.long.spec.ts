// Long: every line of five charts is compared with what is stored, point by point.
// Covers: apps/web/src/features/metrics, apps/web/src/ui/chart, apps/web/src/lib/format, apps/web/src/lib/time
// Covers: apps/server/src/domains/metrics, apps/server/src/domains/gateway/remote-write
import { askEngine } from '@marsad/engines'
import { findClockChange } from '../clock-change.ts'
import type { Product } from '../product.ts'
import { Profile } from '@marsad/contract/http/profile'
import { expect, type Page } from '../test.ts'
import { watchedTest as test } from '../watched-test.ts'

const minute = 60_000
const pointMs = 10_000
const change = findClockChange()

// Not the zone of the server, and one in which an hour is missing or comes twice.
test.use({ timezoneId: change?.timeZone ?? 'UTC', viewport: { width: 1440, height: 900 } })

type Line = readonly [label: string, series: string]
const named = (metric: string, label: string, values: string[]): Line[] =>
  values.map((value) => [value, `${metric}{${label}="${value}"}`])

/** The lines of five charts: what each is called there, and where it is stored. */
const lines: Record<string, Line[]> = {
  CPU: [
    ['Total', 'system_cpu_busy_ratio{}'],
    ['User', 'system_cpu_utilization_ratio{state="user"}'],
    ['System', 'system_cpu_utilization_ratio{state="system"}'],
    ['I/O wait', 'system_cpu_utilization_ratio{state="iowait"}'],
  ],
  'Disk usage': named('system_filesystem_utilization_ratio', 'mountpoint', ['/', '/home', '/srv', '/var']),
  Load: [
    ['1 minute', 'system_cpu_load_average_1m{}'],
    ['5 minutes', 'system_cpu_load_average_5m{}'],
    ['15 minutes', 'system_cpu_load_average_15m{}'],
  ],
  Pressure: [
    ['Processor', 'system_pressure_ratio{resource="cpu"}'],
    ['Memory', 'system_pressure_ratio{resource="memory"}'],
    ['Disks', 'system_pressure_ratio{resource="io"}'],
  ],
  Temperatures: named('system_hardware_temperature_celsius', 'sensor', ['a0', 'a1', 'a2', 'a3', 'b0', 'b1']),
}

test('twenty lines show what is stored, across a change of the clocks in another zone [D2 D4]', async ({
  page,
  fleet,
  product,
}) => {
  test.skip(!change, 'no clock was changed while samples are kept')
  const at = change?.at ?? 0
  const [from, to] = [at - 30 * minute, at + 30 * minute]
  const { workspaceId } = await fleet.get('/api/profile', Profile)
  const labels = `workspace="${workspaceId}",device="${fleet.online}"`
  const stored = (series: string) => series.replace('{}', `{${labels}}`).replace(/\{(?!w)/, `{${labels},`)
  const all = Object.values(lines).flat()

  const samples = all.flatMap(([, series]) =>
    Array.from({ length: (to - from) / pointMs }, (_, n) => {
      const most = series.includes('ratio') ? 1 : 100
      return `${stored(series)} ${Math.random() * most} ${from + (n + 1) * pointMs}`
    }),
  )
  const store = (path: string, init: RequestInit = {}) => askEngine(product, product.victoriaUrl + path, init)
  await store('/api/v1/import/prometheus', { method: 'POST', body: samples.join('\n') })
  await store('/internal/force_flush')

  await page.goto(`/servers/${fleet.online}?from=${from}&to=${to}`)
  const plot = (name: string) => page.getByRole('figure', { name, exact: true }).getByRole('slider')
  let compared = 0
  for (const name of Object.keys(lines)) {
    await plot(name).scrollIntoViewIfNeeded()
    await plot(name).locator('canvas').waitFor()
    // On both sides of the change.
    for (const share of [0.2, 0.45, 0.55, 0.8]) {
      const { time, words } = await pointAt(page, plot(name), share)
      expect(words[0]).toBe(clockIn(change?.timeZone ?? 'UTC', time))
      for (const [label, series] of lines[name] ?? []) {
        const shown = words.find((word) => word.startsWith(`${label} `))?.slice(label.length + 1) ?? ''
        const value = await valueAt(product, stored(series), time)
        expect(`${label} ${shown}`).toBe(`${label} ${inWords(name, value)}`)
        compared += 1
      }
    }
  }
  expect(compared).toBe(all.length * 4)
})

/** Points into a chart and reads its values: the instant, then each line. */
async function pointAt(page: Page, plot: ReturnType<Page['locator']>, share: number) {
  const box = await plot.boundingBox()
  if (!box) throw new Error('The chart is not drawn')
  await page.mouse.move(box.x + box.width * share, box.y + 60)
  await expect(plot).toHaveAttribute('aria-valuetext', / · /)
  const words = (await plot.getAttribute('aria-valuetext'))?.split(' · ') ?? []
  return { time: Number(await plot.getAttribute('aria-valuenow')), words }
}

async function valueAt(product: Product, series: string, seconds: number): Promise<number> {
  const url = new URL('/api/v1/query', product.victoriaUrl)
  url.search = new URLSearchParams({ query: series, time: String(seconds) }).toString()
  const { data } = (await (await askEngine(product, url)).json()) as {
    data: { result: { value: [number, string] }[] }
  }
  expect(data.result).toHaveLength(1)
  return Number(data.result[0]?.value[1])
}

function clockIn(timeZone: string, seconds: number) {
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { timeZone, ...options }).format(seconds * 1000)
  const zone = words({ timeZoneName: 'short' }).split(', ')[1]
  return `${words({ dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' })} ${zone}`
}

function inWords(chart: string, value: number) {
  const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en', options).format(value)
  if (chart === 'Load') return number({ maximumFractionDigits: 2 })
  if (chart === 'Temperatures') return number({ style: 'unit', unit: 'celsius', maximumFractionDigits: 0 })
  return number({ style: 'percent', maximumFractionDigits: value < 0.1 && value > 0 ? 1 : 0 })
}
