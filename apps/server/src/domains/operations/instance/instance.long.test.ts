// Long: an examination waits for the next round of vmagent.
// Covers: apps/server/src/domains/operations/instance, apps/server/src/domains/operations/doctor
import type { EngineReport } from '@marsad/contract/http/instance'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServerOnDisk } from '../../../test/engines/on-disk.ts'
import { instanceAdmin } from '../../../test/people.ts'
import type { TestServer } from '../../../test/start-server.ts'

let server: TestServer
let admin: Awaited<ReturnType<typeof instanceAdmin>>
beforeAll(async () => {
  server = await startServerOnDisk()
  admin = await instanceAdmin(server)
})
afterAll(() => server.close())

const get = (path: string) => server.call('GET', `/api/instance/${path}`, { token: admin.token })
const post = (path: string) => server.call('POST', `/api/instance/${path}`, { token: admin.token })

test('engines show what the doctor says, and are examined again only when asked', async () => {
  const finished = async (): Promise<EngineReport> => {
    await expect
      .poll(async () => (await get('engines')).body.isRunning, { timeout: 60_000, interval: 200 })
      .toBe(false)
    return (await get('engines')).body.report
  }
  expect((await get('engines')).body).toEqual({ isRunning: true, report: null })
  const first = await finished()
  const { findings, versions } = first
  expect(findings.map(({ part }) => part)).toEqual(
    expect.arrayContaining([
      'install',
      'PostgreSQL',
      'PostgreSQL role',
      'VictoriaMetrics',
      'NATS',
      'objects',
      'mail',
    ]),
  )
  expect(findings).toContainEqual({
    part: 'backup',
    isOk: false,
    message: 'no completed backup',
    fix: expect.stringContaining('marsad backup'),
  })
  expect(versions.map(({ part }) => part)).toEqual(
    expect.arrayContaining(['Marsad', 'PostgreSQL', 'blackbox_exporter']),
  )
  expect(await finished()).toEqual(first)
  // The old report stays until the new one is there.
  expect((await post('engines')).body).toEqual({ isRunning: true, report: first })
  expect(Date.parse((await finished()).examinedAt)).toBeGreaterThan(Date.parse(first.examinedAt))
}, 120_000)
