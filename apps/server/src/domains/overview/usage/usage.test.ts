import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedInPerson } from '../../../test/people.ts'
import { startServer, type TestServer } from '../../../test/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ MARSAD_LIMIT_MEMBERS: '5', MARSAD_LIMIT_SAMPLES_PER_DAY: '1000000' })
})
afterAll(() => server.close())

const usage = (token: string) => server.call('GET', '/api/usage', { token })

/** Samples as the gateway stores them: the workspace is a label that the writer cannot choose. */
async function store(workspaceId: string, count: number) {
  const minuteAgo = Date.now() - 60_000
  const lines = Array.from(
    { length: count },
    (_, n) => `usage_probe{n="${n % 7}"} ${n} ${minuteAgo - n * 1000}`,
  )
  const { victoria } = server.engines
  await victoria.fetch(`/api/v1/import/prometheus?extra_label=workspace=${workspaceId}`, {
    method: 'POST',
    body: lines.join('\n'),
  })
  await victoria.fetch('/internal/force_flush')
}

test('the usage page counts what is there, against the limits of the operator [B6]', async () => {
  const owner = await signedInPerson(server)
  await signedInPerson(server, { role: 'viewer', workspaceId: owner.workspaceId })
  const outsider = await signedInPerson(server)
  await store(owner.workspaceId, 210)
  await store(outsider.workspaceId, 70)
  expect(await usage(owner.token)).toMatchObject({
    status: 200,
    body: {
      devices: { used: 0, limit: 10_000 },
      samplesPerDay: { used: 210, limit: 1_000_000 },
      storageBytes: { used: 0, limit: 100 * 1024 ** 3 },
      members: { used: 2, limit: 5 },
    },
  })
  expect((await usage(outsider.token)).body.samplesPerDay.used).toBe(70)
})

test.for(['viewer', 'member', 'admin'] as const)('billing is for owners, not for a %s', async (role) => {
  const { token } = await signedInPerson(server, { role })
  expect(await usage(token)).toMatchObject({ status: 403 })
})
