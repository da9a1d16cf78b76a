// Long: every operation gets hostile calls, fifteen hundred in all, each write with a workspace of its own.
// Covers: apps/server/src/domains, packages/contract/src
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attackAll } from './test/hostile/attack-all.ts'
import { listOperations } from './test/hostile/operations.ts'
import { createSide } from './test/matrix/world.ts'
import { makeInstanceAdmin } from './test/people.ts'
import { startServerOnDisk } from './test/engines/on-disk.ts'
import type { TestServer } from './test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServerOnDisk({ MARSAD_TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => server.close())

// The proof of R8 sends two thousand to each; a few of the same show early that something broke.
const count = 5

test(
  'R8 no operation breaks, dawdles or leaves its schema on hostile input',
  { timeout: 300_000 },
  async () => {
    const { body: document } = await server.call('GET', '/api/openapi.json')
    const operations = listOperations(document)
    const target = {
      url: server.url,
      internalSecret: server.config.internalSecret,
      // Its owner is also an instance administrator, so that no operation only refuses.
      newSide: async () => {
        const side = await createSide(server)
        await makeInstanceAdmin(server, side.owner.userId)
        return side
      },
    }
    const outcomes = await attackAll(target, operations, { count, seed: 8, atOnce: 4 })
    const calls = outcomes.reduce((sum, outcome) => sum + outcome.calls, 0)
    process.stdout.write(`R8 ${operations.length} operations × ${count} = ${calls} hostile calls\n`)
    expect(outcomes.flatMap(({ problems }) => problems)).toEqual([])
    expect(calls).toBe(operations.length * count)
  },
)
