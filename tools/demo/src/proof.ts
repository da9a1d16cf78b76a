import { chartNames, analyticsRanges } from '@marsad/contract/charts'
import type { Analytics } from '@marsad/contract/http/analytics'
import type { ChartData } from '@marsad/contract/http/metrics'
import { latencyRanges } from '@marsad/contract/monitors'
import type { Latency } from '@marsad/contract/http/monitors'
import { signIn } from './api.ts'
import { startDemo } from './start-demo.ts'

// npm run proof -- demo: how soon the demo is up, and that every span of its charts has data without holes.
const hourMs = 3_600_000
const spans = { '1h': 1, '6h': 6, '24h': 24, '7d': 168, '30d': 720, '90d': 2160 }
const widths = [360, 600, 1200]
/** One machine of each shape; laptops are closed now and then. */
const hostnames = ['ruh-web-01', 'ruh-search-01', 'DC-RUH-01', 'POS-RUH-02']

type Values = readonly (number | null)[]

/** Points with nothing on either side: together they look like a comb. */
const lonely = (values: Values) =>
  values.filter((value, n) => value !== null && n > 0 && values[n - 1] === null && values[n + 1] === null)
    .length
const filled = (values: Values) => values.filter((value) => value !== null).length / values.length

let failures = 0
function check(what: string, lines: readonly Values[]) {
  const share = Math.min(...lines.map(filled))
  const combs = lines.reduce((sum, values) => sum + lonely(values), 0)
  const isGood = lines.length > 0 && share >= 0.9 && combs === 0
  if (!isGood) failures += 1
  if (!isGood || process.argv.includes('--all'))
    console.log(
      `${isGood ? 'ok  ' : 'FAIL'} ${what}: ${Math.round(share * 100)} % filled, ${combs} lonely points`,
    )
}

const began = performance.now()
const demo = await startDemo({ isFresh: true, isBuilt: process.argv.includes('--built'), say: console.log })
const seconds = (performance.now() - began) / 1000
console.log(`Up after ${seconds.toFixed(1)} s.`)
try {
  const [account] = demo.accounts
  if (!account) throw new Error('Nobody to sign in as')
  const api = await signIn(demo.url, account)
  const { devices } = await api.get<{ devices: { id: string; name: string }[] }>('/api/devices?limit=100')
  let charts = 0
  for (const name of hostnames) {
    const id = devices.find((one) => one.name === name)?.id ?? ''
    const now = Date.now()
    for (const chart of chartNames) {
      const latest = await api.get<ChartData>(`/api/devices/${id}/charts/${chart}`)
      // Some machines have no sensors, others no load.
      if (latest.lines.length === 0) continue
      for (const [span, hours] of Object.entries(spans)) {
        for (const width of widths) {
          const path = `/api/devices/${id}/charts/${chart}?from=${now - hours * hourMs}&to=${now}&width=${width}`
          const { lines } = await api.get<ChartData>(path)
          charts += 1
          check(
            `${name} ${chart} ${span} ${width} px`,
            lines.map(({ values }) => values),
          )
        }
      }
    }
  }
  for (const range of analyticsRanges) {
    const { trends } = await api.get<Analytics>(`/api/analytics?range=${range}`)
    for (const [figure, { average, maximum }] of Object.entries(trends))
      check(`analytics ${figure} ${range}`, [average, maximum])
  }
  const { monitors } = await api.get<{ monitors: { id: string; name: string; state: string }[] }>(
    '/api/monitors',
  )
  for (const { id, name } of monitors.filter(({ state }) => state !== 'paused'))
    for (const range of latencyRanges) {
      const { uptime } = await api.get<Latency>(`/api/monitors/${id}/latency?range=${range}`)
      check(`monitor ${name} ${range}`, [uptime])
    }
  console.log(
    `${charts} charts of devices and every range of analytics and monitors: ${failures} with holes.`,
  )
} finally {
  await demo.stop()
}
process.exit(failures > 0 || seconds > 90 ? 1 : 0)
