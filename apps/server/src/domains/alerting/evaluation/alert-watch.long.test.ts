// Long: an alert that the evaluator no longer reports ends only after half a minute, and silence counts after one.
// Covers: apps/server/src/domains/alerting/evaluation, apps/server/src/domains/alerting/alerts
// Covers: apps/server/src/domains/alerting/rules, apps/server/src/domains/alerting/conditions, deploy/vmalert
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpu, patient, startEvaluatedServer } from '../../../test/engines/evaluated-server.ts'
import { joinedMachine } from '../../../test/agents/machine.ts'
import { signedInPerson } from '../../../test/people.ts'
import { addDevice } from '../../../test/agents/watched.ts'

let server: Awaited<ReturnType<typeof startEvaluatedServer>>
beforeAll(async () => {
  server = await startEvaluatedServer()
}, 60_000)
afterAll(() => server.close())

// First and alone: it depends on a server that has just started, and later tests on one that has not.
test('silence counts only where somebody listened all the while [F1]', { timeout: 180_000 }, async () => {
  const person = await signedInPerson(server)
  const silent = await addDevice(server, person)
  const pending = await addDevice(server, person, { lastSeenAt: null })
  const talking = await joinedMachine(server, person)
  await server.rule(person, { kind: 'offline', silentMinutes: 1 })
  await server.rule(person, cpu(0.5))
  const report = () =>
    server.send('/agent/v1/metrics', {
      token: talking.token,
      body: `system_cpu_busy_ratio 0.9 ${Date.now()}\n`,
    })
  await report()
  // The server has just started: that no device has been received proves nothing. Other rules work meanwhile.
  await expect.poll(() => server.open(person, talking.deviceId), patient).toHaveLength(1)
  expect(await server.open(person)).toHaveLength(1)

  const now = Math.floor(Date.now() / 10_000) * 10_000
  await server.writeOwn(Array.from({ length: 18 }, (_, n) => `marsad_taking 1 ${now - n * 10_000}`))
  await expect
    .poll(() => server.open(person, silent), patient)
    .toMatchObject([{ subject: { kind: 'offline' } }])
  await report()
  expect(await server.open(person, pending)).toEqual([])
  expect(await server.open(person, talking.deviceId)).toMatchObject([{ subject: { kind: 'signal' } }])

  await server.engines.postgres.pool.query(
    'update device_presence set last_seen_at = now() where device_id = $1',
    [silent],
  )
  await server.writeOwn([`marsad_seen{device="${silent}"} 1 ${Date.now()}`])
  await expect.poll(() => server.open(person, silent), patient).toEqual([])
})

// Each in its own workspace, all waiting for the same evaluator.
test.concurrent(
  'the evaluator reports both severities of a figure, and one alert is open [F1]',
  { timeout: 180_000 },
  async ({ expect: own }) => {
    const person = await signedInPerson(server)
    const lastSeenAt = new Date(Date.now() + 600_000)
    const samplesSince = new Date(Date.now() - 600_000)
    const device = await addDevice(server, person, { lastSeenAt, samplesSince })
    await server.rule(person, cpu(0.8))
    await server.rule(person, cpu(0.95), { kind: 'workspace' }, 'critical')
    await server.write(person, device, 'system_cpu_busy_ratio', 0.85)
    await own.poll(() => server.open(person), patient).toMatchObject([{ severity: 'warning' }])
    await server.write(person, device, 'system_cpu_busy_ratio', 0.97)
    await own.poll(() => server.open(person), patient).toMatchObject([{ severity: 'critical' }])
    // Each evaluation reports the warning too.
    await server.evaluator.evaluates('alerts-0m', 5)
    own(await server.open(person)).toMatchObject([{ severity: 'critical' }])
    await server.write(person, device, 'system_cpu_busy_ratio', 0.86)
    await own.poll(() => server.open(person), patient).toMatchObject([{ severity: 'warning', value: 0.86 }])
    expect(await server.alerts(person)).toHaveLength(2)
  },
)

test.concurrent(
  'one rule of the evaluator serves every workspace by its own limits [F1]',
  { timeout: 180_000 },
  async ({ expect: own }) => {
    const [strict, lenient] = [await signedInPerson(server), await signedInPerson(server)]
    // The device keeps reporting while this test lasts.
    const lastSeenAt = new Date(Date.now() + 600_000)
    const busy = await addDevice(server, strict, { lastSeenAt, samplesSince: new Date(Date.now() - 600_000) })
    const spared = await addDevice(server, strict)
    const other = await addDevice(server, lenient)
    const wide = await server.rule(strict, cpu(0.8))
    const narrow = await server.rule(strict, cpu(0.99), { kind: 'device', deviceId: spared })
    await server.rule(lenient, cpu(0.95))
    await server.write(strict, busy, 'system_cpu_busy_ratio', 0.9)
    await server.write(strict, spared, 'system_cpu_busy_ratio', 0.9)
    await server.write(lenient, other, 'system_cpu_busy_ratio', 0.9)
    // A threshold series written by a device is not a threshold, whatever labels it carries.
    for (const forged of ['', 'workspace="",', 'device="",']) {
      const series = `marsad_limit{${forged}signal="cpu",severity="warning",window="0"}`
      await server.write(lenient, other, series, 0.1)
    }

    await own
      .poll(() => server.alerts(strict), patient)
      .toMatchObject([{ status: 'active', source: { id: busy }, rule: { id: wide }, value: 0.9, part: '' }])
    await server.call('PATCH', `/api/alert-rules/${narrow}`, {
      token: strict.token,
      body: { subject: cpu(0.85) },
    })
    await own
      .poll(() => server.open(strict, spared), patient)
      .toMatchObject([{ rule: { id: narrow }, value: 0.9 }])
    expect(await server.alerts(strict)).toHaveLength(2)
    expect(await server.alerts(lenient)).toEqual([])

    await server.write(strict, busy, 'system_cpu_busy_ratio', 0.2)
    await own
      .poll(() => server.alerts(strict), patient)
      .toContainEqual(
        expect.objectContaining({
          source: expect.objectContaining({ id: busy }),
          status: 'resolved',
          resolved: expect.objectContaining({ by: null, reason: 'cleared' }),
        }),
      )
    expect(await server.open(strict, spared)).toHaveLength(1)
  },
)
