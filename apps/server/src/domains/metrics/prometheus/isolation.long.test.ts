// Long: three thousand queries that try to read another workspace, half of them compared with a store without it.
// Covers: apps/server/src/domains/metrics, packages/contract/src/http/prometheus.ts
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { startOwnVictoria } from '../../../test/engines/own-victoria.ts'
import { signedInPerson } from '../../../test/people.ts'
import { attackQueries, linesOf } from '../../../test/promql/attack-queries.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'
import { createDatabase } from '../../../test/engines/database.ts'

// The proof of R18 sends a million; some thousands of the same show early that something leaks.
const count = 3000

let server: TestServer
let twin: TestServer
let ownStore: Awaited<ReturnType<typeof startOwnVictoria>>
beforeAll(async () => {
  const unlimited = {
    // Nothing else writes series into the workspaces.
    MARSAD_ROLES: 'web',
    MARSAD_LIMIT_QUERIES_PER_MINUTE: '1000000000',
    MARSAD_LIMIT_QUERIES_AT_ONCE: '8',
    MARSAD_LIMIT_QUERIES_OF_ALL: '8',
  }
  ownStore = await startOwnVictoria()
  const database = await createDatabase()
  server = await startServer(unlimited, database)
  twin = await startServer(
    { ...unlimited, MARSAD_VICTORIA_URL: ownStore.url },
    { ...database, drop: async () => {} },
  )
}, 180_000)
afterAll(async () => {
  await twin.close()
  await server.close()
  await ownStore.stop()
})

test('R18 no query of a workspace reads a series of another', { timeout: 300_000 }, async () => {
  expect(inject('engines').victoriaUrl).not.toBe(ownStore.url)
  const [own, other] = [await signedInPerson(server), await signedInPerson(server)]
  const now = Math.floor(Date.now() / 10_000) * 10
  const write = async ({ engines: { victoria } }: TestServer, workspaceId: string, side: 'own' | 'other') => {
    const path = `/api/v1/import/prometheus?extra_label=workspace=${workspaceId}`
    expect(await victoria.post(path, Buffer.from(linesOf(side, now)))).toBe(204)
    await victoria.fetch('/internal/force_flush')
    await vi.waitFor(async () =>
      expect(await victoria.query({ workspaceId, query: 'shared_gauge', atSeconds: now })).toHaveLength(3),
    )
    await victoria.fetch('/internal/resetRollupResultCache')
  }
  await write(server, own.workspaceId, 'own')
  await write(server, other.workspaceId, 'other')
  await write(twin, own.workspaceId, 'own')
  const epoch = await server.engines.victoria.readEpoch()

  const outcome = await attackQueries(
    {
      url: server.url,
      twinUrl: twin.url,
      token: own.token,
      target: { own: own.workspaceId, other: other.workspaceId },
      now,
    },
    { count, seed: 18, atOnce: 4, compareEach: 2 },
  )
  process.stdout.write(`R18 ${JSON.stringify({ ...outcome, problems: outcome.problems.length })}\n`)
  expect(outcome.problems).toEqual([])
  expect(outcome.sent).toBe(count)
  // Otherwise it would prove nothing: most queries are valid, and find series.
  expect(outcome.statuses[200]).toBeGreaterThan(count / 3)
  expect(outcome.series).toBeGreaterThan(count / 10)
  expect(outcome.federated).toBeGreaterThan(count / 50)
  expect(await server.engines.victoria.readEpoch()).toBe(epoch)
})
