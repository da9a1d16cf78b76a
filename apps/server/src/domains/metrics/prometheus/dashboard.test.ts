import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { metrics } from '@marsad/contract/metrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { addDevice, everyTenSeconds, writeSamples } from '../../../test/agents/watched.ts'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

const Dashboard = z.object({
  templating: z.object({ list: z.array(z.object({ name: z.string(), definition: z.string().optional() })) }),
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
})

const file = join(import.meta.dirname, '../../../../../../deploy/grafana/marsad.json')

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('every query of the dashboard for Grafana is valid and finds the series of a machine', async () => {
  const { panels, templating } = Dashboard.parse(JSON.parse(await readFile(file, 'utf8')))
  const { token, workspaceId } = await signedInPerson(server)
  const device = await addDevice(server, { workspaceId })
  const points = everyTenSeconds(30, (n) => n % 2)
  const labelled = Object.entries(metrics).map(
    ([name, { labels }]) => `${name}{${labels.map((label) => `${label}="x"`).join(',')}}`,
  )
  const monitored = ['probe_success', 'probe_duration_seconds'].map((name) => `${name}{monitor="m"}`)
  const elsewhere = 'node_cpu_seconds_total{mode="idle",cpu="0",instance="web-1"}'
  await writeSamples(
    server,
    { workspaceId, device },
    [...labelled, ...monitored, elsewhere].map((series) => [series, points]),
  )
  const end = (points.at(-1)?.[0] ?? 0) / 1000
  // What Grafana puts in their place.
  const filled = (text: string) => text.replaceAll('$device', '.*').replaceAll('$__rate_interval', '40s')
  for (const { title, targets } of panels)
    for (const { expr } of targets) {
      const params = new URLSearchParams({
        query: filled(expr),
        start: String(end - 60),
        end: String(end),
        step: '15',
      })
      const { status, body } = await server.call(
        'GET',
        `/api/prometheus/api/v1/query_range?${params.toString()}`,
        { token },
      )
      expect({ title, expr, status, found: body.data?.result.length }).toEqual({
        title,
        expr,
        status: 200,
        found: expect.any(Number),
      })
      expect({ title, found: body.data.result.length }).not.toEqual({ title, found: 0 })
    }

  const [, metric, label] =
    /^label_values\((\w+), (\w+)\)$/.exec(
      templating.list.find(({ name }) => name === 'device')?.definition ?? '',
    ) ?? []
  const params = new URLSearchParams({ 'match[]': metric ?? '' })
  const values = await server.call(
    'GET',
    `/api/prometheus/api/v1/label/${label}/values?${params.toString()}`,
    { token },
  )
  expect(values.body.data).toEqual([device])
})
