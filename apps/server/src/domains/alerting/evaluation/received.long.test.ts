// Long: a hundred and fifty thousand alerts are sent in one body.
// Covers: apps/server/src/domains/alerting/evaluation, apps/server/src/domains/alerting/alerts
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { breach, countRaised, postAlerts, receivedAlert, watchCpu } from '../../../test/received-alerts.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 60_000)
afterAll(() => server.close())

test(
  '150,000 alerts in one body are taken [R14]',
  {
    timeout: 120_000,
  },
  async () => {
    const [first, last] = [await watchCpu(server), await watchCpu(server)]
    const workspaces = Array.from({ length: 100 }, newId)
    function* flood(count: number) {
      yield breach(first)
      for (let n = 0; n < count; n += 1) {
        yield receivedAlert({
          workspace: workspaces[n % workspaces.length] ?? '',
          device: newId(),
          signal: 'offline',
          severity: 'critical',
          window: '2',
        })
      }
      yield breach(last)
    }
    expect(await postAlerts(server, flood(150_000))).toBe(200)
    expect(await Promise.all([first, last].map((one) => countRaised(server, one)))).toEqual([1, 1])
  },
)
