import { downEngines, killEngine, resetEngines, serverEnv, startEngine, upEngines } from '@marsad/engines'
import type { Readiness } from '@marsad/contract/http/health'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../../config.ts'
import { createMail } from '../../../engines/mail/mail.ts'
import { migrateDatabase } from '../../../engines/migrate.ts'
import { startService } from '../../../service.ts'
import { asBusy, inTime } from '../../../test/in-time.ts'
import { withOwnEngines } from '../../../test/engines/own-engines.ts'
import { createReadiness } from './check-engines.ts'

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

test('a mail server killed with -9 is named within a minute, and is back ten seconds later', async () => {
  const now = vi.spyOn(performance, 'now')
  onTestFinished(() => now.mockRestore())
  const start = performance.now()
  const pass = (seconds: number) => now.mockReturnValue(start + seconds * 1000)
  const named = (down: string[], status = down.length > 0 ? 503 : 200) =>
    vi.waitFor(async () => expect(await readiness()).toEqual({ status, down }), 30_000)

  pass(60)
  await named([])
  await killEngine(copy, 'maildev')
  pass(61)
  expect(await readiness()).toEqual({ status: 200, down: [] })
  pass(121)
  await named(['mail'])
  await startEngine(copy, 'maildev')
  pass(132)
  await named([])
})

test('a hundred calls of anybody within a few seconds connect to the mail server once', async () => {
  const { connections, url, close } = await startMailCounter()
  onTestFinished(close)
  const mail = createMail({ url, from: 'marsad@example.com' })
  const check = createReadiness({ mail })
  for (let call = 0; call < 100; call += 1) {
    expect(await check()).toMatchObject({ parts: [{ part: 'mail', status: 'up' }] })
    if (call % 10 === 0) await sleep(100)
  }
  expect(connections()).toBe(1)
})

/** A mail server that lets everybody in and counts them. */
async function startMailCounter() {
  let count = 0
  const server = createServer((socket) => {
    count += 1
    socket.write('220 ready\r\n')
    socket.on('data', (line) => socket.write(String(line).startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n'))
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { connections: () => count, url: `smtp://127.0.0.1:${port}`, close: () => void server.close() }
}

test('the metrics of the server are for the engines, not for outsiders', async () => {
  expect((await fetch(`${service.url}/internal/metrics`)).status).toBe(401)
  const headers = { authorization: `Bearer ${service.config.internalSecret}` }
  const response = await fetch(`${service.url}/internal/metrics`, { headers })
  expect(await response.text()).toMatch(/http_server_request_duration_seconds_count\{.*route="\/readyz"/)
})
