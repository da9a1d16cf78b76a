import { downEngines, killEngine, resetEngines, serverEnv, startEngine, upEngines } from '@marsad/engines'
import type { Readiness } from '@marsad/contract/http/health'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../../../config.ts'
import { migrateDatabase } from '../../../engines/migrate.ts'
import { startService } from '../../../service.ts'
import { asBusy, inTime } from '../../../test/in-time.ts'
import { withOwnEngines } from '../../../test/engines/own-engines.ts'

const { beforeAll, afterAll } = withOwnEngines('it kills engines of its own')

// A separate set of engines, since this test kills each of them.
const copy = 'health-test'
let service: Awaited<ReturnType<typeof startService>>
beforeAll(async () => {
  const addresses = await upEngines(copy)
  await migrateDatabase({ ownerUrl: addresses.databaseOwnerUrl, appUrl: addresses.databaseUrl })
  service = await startService(
    readConfig({ ...serverEnv(addresses), MARSAD_LOG_LEVEL: 'silent', MARSAD_PORT: '0' }),
  )
})
afterAll(async () => {
  await service.close()
  await downEngines(copy)
  await resetEngines(copy)
})

const readiness = async () => {
  const response = await fetch(`${service.url}/readyz`)
  const body = (await response.json()) as Readiness
  return {
    status: response.status,
    down: body.parts.filter(({ status }) => status === 'down').map(({ part }) => part),
  }
}

test('when every engine works the server is ready', async () => {
  await vi.waitFor(async () => expect(await readiness()).toEqual({ status: 200, down: [] }), 30_000)
})

test.for([
  { engine: 'postgres', parts: ['postgres', 'jobs'] },
  { engine: 'victoria', parts: ['victoria'] },
  { engine: 'vmalert', parts: ['vmalert'] },
  { engine: 'vmagent', parts: ['vmagent'] },
  { engine: 'blackbox', parts: ['blackbox'] },
  { engine: 'nats', parts: ['nats'] },
  { engine: 's3', parts: ['objects'] },
  { engine: 'maildev', parts: ['mail'] },
])(
  'killed with -9, $engine is named within 3 s, and is back without help',
  inTime,
  async ({ engine, parts }) => {
    await killEngine(copy, engine)
    await vi.waitFor(
      async () => {
        const { status, down } = await readiness()
        expect(status).toBe(503)
        expect(down).toEqual(expect.arrayContaining(parts))
        expect(down).toHaveLength(parts.length)
      },
      { timeout: asBusy(3000), interval: 100 },
    )
    expect(await fetch(`${service.url}/healthz`)).toMatchObject({ status: 200 })

    await startEngine(copy, engine)
    await vi.waitFor(async () => expect(await readiness()).toEqual({ status: 200, down: [] }), 30_000)
  },
)

test('the metrics of the server are for the engines, not for outsiders', async () => {
  expect((await fetch(`${service.url}/internal/metrics`)).status).toBe(401)
  const headers = { authorization: `Bearer ${service.config.internalSecret}` }
  const response = await fetch(`${service.url}/internal/metrics`, { headers })
  expect(await response.text()).toMatch(/http_server_request_duration_seconds_count\{.*route="\/readyz"/)
})
