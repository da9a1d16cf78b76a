import { afterAll, beforeAll, expect, test } from 'vitest'
import { kumaKindNames } from '../test/kuma-backup.ts'
import { signedInPerson } from '../test/people.ts'
import { pipelineOf, settingsFolder } from '../test/settings-file.ts'
import { startServer, type TestServer } from '../test/start-server.ts'
import { convertBeszel } from './import/beszel.ts'
import { convertKuma } from './import/kuma.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const one = (fields: object) =>
  convertKuma({ monitorList: [{ id: 1, name: 'One', interval: 60, active: 1, ...fields }] }, 'en')
const reasons = (fields: object) => {
  const { file, notes } = one(fields)
  expect(file.monitors).toEqual([])
  return notes.map(({ text }) => text).join()
}

test('every kind has an answer, and what differs is named', () => {
  for (const kind of kumaKindNames) {
    const texts = one({ type: kind }).notes.map(({ text }) => text)
    expect([kind, ...texts]).not.toContain('this kind is unknown')
  }
  expect(reasons({ type: 'future' })).toBe('this kind is unknown')
  expect(reasons({ type: 'http', url: 'https://a.example/', upsideDown: true })).toContain('upside down')
  expect(reasons({ type: 'http', url: 'https://a.example/', authMethod: 'ntlm' })).toContain(
    'signs in with ntlm',
  )
  expect(reasons({ type: 'http', url: 'ftp://a.example/' })).toContain('not http')
  expect(reasons({ type: 'json-query', url: 'https://a.example/', jsonPath: '$sum(x.y)' })).toContain(
    'JSONata',
  )
  expect(reasons({ type: 'ping', hostname: 'not a host' })).toBe('Marsad does not accept its check.host')
  const slow = one({ type: 'ping', hostname: 'a.example', interval: 45, maxretries: 30 })
  expect(slow.file.monitors).toMatchObject([{ intervalSeconds: 30, failures: 10, certificateDays: null }])
  expect(slow.notes.map(({ text }) => text)).toEqual([
    'it is checked every 30 s instead of 45 s',
    'it alerts after 10 failures instead of 31',
  ])
  // A password in an address becomes a header, whose value is a secret.
  const inside = one({ type: 'http', url: 'https://user:pass-word@a.example/x' })
  expect(inside.file.monitors).toMatchObject([{ check: { url: 'https://a.example/x' } }])
  expect(inside.variables).toEqual([['MARSAD_ONE_HEADER_AUTHORIZATION', `Basic ${btoa('user:pass-word')}`]])
  expect(() => convertKuma({ monitors: [] }, 'en')).toThrow('no backup of Uptime Kuma')
})

const config = `systems:
  - name: web-1
    host: 10.0.0.5
    port: 45876
    token: beszel-secret-7007
    users: [a@example.com]
  - name: db-1
    host: 10.0.0.6
`

test('systems of Beszel become machines to enrol, with their tags', { timeout: 120_000 }, async () => {
  const [owner, folder] = [await signedInPerson(server), await settingsFolder()]
  await folder.write('config.yml', config)
  const env = await pipelineOf(server, owner)
  const imported = await folder.run(['import', 'beszel', 'config.yml', '--enrol', 'enrol.sh'], env)
  expect(imported).toMatchObject({ code: 0, err: 'Taken over: 2 devices.\n' })
  expect(imported.out).not.toContain('secret-7007')
  expect(await folder.read('enrol.sh')).toMatch(
    /^# web-1 \(10\.0\.0\.5\)\ncurl -fsSL http:\S+\/install\.sh \| sudo MARSAD_ENROLMENT_KEY=\S+ sh\n\n# db-1 /,
  )
  const { body } = await server.call('GET', '/api/enrolment-keys', { token: owner.token })
  expect(body.enrolmentKeys).toMatchObject([
    { deviceName: 'db-1', tags: ['beszel'], mostUses: 1 },
    { deviceName: 'web-1', tags: ['beszel'], mostUses: 1 },
  ])
  // A file that is there already is refused before any key is made whose token nobody would have.
  const again = await folder.run(['import', 'beszel', 'config.yml', '--enrol', 'enrol.sh'], env)
  expect(again).toMatchObject({ code: 1, out: '' })
  const { body: kept } = await server.call('GET', '/api/enrolment-keys', { token: owner.token })
  expect(kept.enrolmentKeys).toHaveLength(2)
  await folder.write('beszel.yaml', imported.out)
  const plan = await folder.run(['plan', 'beszel.yaml'], env)
  expect(plan).toMatchObject({ code: 0, out: 'No changes.\n' })
  expect(plan.err).toContain('the workspace has no device “web-1”')
})

test('alerts of Beszel become rules for tags', () => {
  const alert = (system: string, name: string, value: number, min: number) => ({ system, name, value, min })
  const { file, notes } = convertBeszel({
    systems: {
      items: [
        { id: 'a', name: 'web-1' },
        { id: 'b', name: 'db-1' },
      ],
    },
    alerts: [
      alert('a', 'CPU', 80, 10),
      alert('b', 'CPU', 80, 10),
      alert('a', 'Status', 0, 3),
      alert('a', 'GPU', 90, 10),
    ],
  })
  expect(file.devices).toEqual([
    { name: 'web-1', tags: ['beszel', 'cpu-80-10m', 'offline-5m'] },
    { name: 'db-1', tags: ['beszel', 'cpu-80-10m'] },
  ])
  expect(file.alertRules).toMatchObject([
    {
      name: 'cpu-80-10m',
      subject: { signal: 'cpu', threshold: 0.8, windowMinutes: 10 },
      severity: 'warning',
    },
    { name: 'offline-5m', subject: { kind: 'offline', silentMinutes: 5 }, severity: 'critical' },
  ])
  expect(notes).toMatchObject([{ isTaken: false, what: 'alert “GPU” of system a' }])
})
