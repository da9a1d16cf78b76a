import { Pool } from 'undici'
import type { EngineAt } from '../../src/config.ts'
import { createVictoria } from '../../src/engines/victoria.ts'

type Place = { url: string; token: string; victoria: EngineAt; workspaceId: string; now: number }

const rounds = 25
const instances = 200

/** The time of queries through the server beside the engine alone, alternating in one run. */
export async function compareTimes({ url, token, victoria: at, workspaceId, now }: Place): Promise<string[]> {
  const victoria = createVictoria({ ...at, write: at, nodes: [at] })
  for (let from = 0; from < instances; from += 20) {
    const lines = Array.from({ length: 20 }, (_instance, n) =>
      Array.from(
        { length: 1000 },
        (_point, m) => `timed{instance="i${from + n}"} ${(m * 7 + n) % 100} ${(now - m * 10) * 1000}`,
      ),
    )
    const path = `/api/v1/import/prometheus?extra_label=workspace=${workspaceId}`
    await victoria.post(path, Buffer.from(lines.flat().join('\n')))
  }
  await victoria.fetch('/internal/force_flush')
  await new Promise((resolve) => setTimeout(resolve, 3000))
  await victoria.close()

  const { origin } = new URL(at.url)
  const [proxy, bare] = [new Pool(url), new Pool(origin)]
  const password = at.credential ? `${at.credential.user}:${at.credential.password}` : ''
  const span = (seconds: number, step: string) => ({ start: String(now - seconds), end: String(now), step })
  const queries: Record<string, Record<string, string>> = {
    'rate of 200 series, 600 points each': { query: 'rate(timed[5m])', ...span(9000, '15') },
    'sum of 200 series over 11,000 points': { query: 'sum(max_over_time(timed[10m]))', ...span(10_999, '1') },
    '200 series of 300 points': { query: 'timed', ...span(9000, '30') },
    'quantile by regular expression': {
      query: 'quantile(0.9, avg_over_time(timed{instance=~"i.*1.*"}[30m]))',
      ...span(9000, '5'),
    },
  }
  const lines = [
    '| query | through the server | the engine alone | proxy ÷ bare |',
    '| --- | --- | --- | --- |',
  ]
  for (const [name, given] of Object.entries(queries)) {
    const times: [number[], number[]] = [[], []]
    // The engine's cache would answer a repeated query.
    const form = (n: number) => new URLSearchParams({ ...given, query: `${given['query']} + ${n} * 0` })
    for (let n = 0; n < rounds; n += 1) {
      const extra = { extra_label: `workspace=${workspaceId}`, timeout: '20s' }
      times[0].push(await timeOf(proxy, '/api/prometheus/api/v1/query_range', `Bearer ${token}`, form(2 * n)))
      const bareForm = new URLSearchParams([...form(2 * n + 1), ...Object.entries(extra)])
      times[1].push(await timeOf(bare, '/api/v1/query_range', `Basic ${btoa(password)}`, bareForm))
    }
    const [proxiedMs, bareMs] = times.map(median) as [number, number]
    lines.push(
      `| ${name} | ${proxiedMs.toFixed(1)} ms | ${bareMs.toFixed(1)} ms | ${(proxiedMs / bareMs).toFixed(2)} |`,
    )
  }
  await Promise.all([proxy.close(), bare.close()])
  return lines
}

async function timeOf(to: Pool, path: string, authorization: string, form: URLSearchParams) {
  const started = performance.now()
  const { statusCode, body } = await to.request({
    path,
    method: 'POST',
    headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${statusCode}: ${text}`)
  return performance.now() - started
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
