// Long: a step of a chart ends every ten seconds, and this one is looked at in that second.
// Covers: apps/server/src/domains/metrics
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInPerson } from '../../test/people.ts'
import { addDevice, everyTenSeconds, writeSamples } from '../../test/agents/watched.ts'
import { startServer, type TestServer } from '../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('a point shows as soon as it is stored, even at the second its step ends', async () => {
  const { token, workspaceId } = await signedInPerson(server)
  const device = await addDevice(server, { workspaceId })
  await wait(10_000 - (Date.now() % 10_000))
  const points = everyTenSeconds(3, (n) => n / 10)
  await writeSamples(server, { workspaceId, device }, [['system_cpu_busy_ratio', points]])
  const [first = 0, last = 0] = [points[0]?.[0], points.at(-1)?.[0]]
  const { body } = await server.call(
    'GET',
    `/api/devices/${device}/charts/cpu?from=${first - 10_000}&to=${last}`,
    { token },
  )
  const [line] = body.lines.filter(
    ({ labels, statistic }: { labels: object; statistic: string }) =>
      statistic === 'average' && Object.keys(labels).length === 0,
  )
  expect(line?.values).toEqual([0, 0.1, 0.2])
})
