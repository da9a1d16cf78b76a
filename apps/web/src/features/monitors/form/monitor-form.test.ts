import { expect, test } from 'vitest'
import { toDraft, type MonitorDraft } from './monitor-draft.ts'
import { problemsOf } from './monitor-problems.ts'
import { downWhenOf, nextInterval, nextPort, toMonitor, usualEncryption } from './to-monitor.ts'

const draft = (changes: Partial<MonitorDraft>): MonitorDraft => ({ ...toDraft(null), ...changes })
const problems = (changes: Partial<MonitorDraft>) =>
  Object.fromEntries(problemsOf(draft(changes)).map(({ path, problem }) => [path, problem]))

test('each kind asks for its own fields', () => {
  expect(problems({})).toEqual({ url: 'required' })
  expect(problems({ url: 'example.com' })).toEqual({ url: 'url' })
  expect(problems({ url: 'https://me:secret@example.com' })).toEqual({ url: 'password' })
  expect(problems({ kind: 'tcp', host: 'http://db', port: '٧٠٠٠٠' })).toEqual({ host: 'host', port: 'port' })
  expect(problems({ kind: 'tcp', host: 'db.example', port: '٥٤٣٢' })).toEqual({})
  expect(problems({ kind: 'heartbeat' })).toEqual({ name: 'required' })
  expect(problems({ kind: 'ping', host: 'gate', probedFrom: 'machine' })).toEqual({ probedBy: 'machine' })
})

test('a service has the encryption that its kind offers, and its certificate is verified', () => {
  const target = { host: ' mail.example ', port: '587' }
  expect(problems({ kind: 'smtp', host: '', port: '0' })).toEqual({ host: 'required', port: 'port' })
  expect(problems({ kind: 'grpc', ...target, service: 'a b' })).toEqual({ service: 'service' })
  expect(toMonitor(draft({ kind: 'smtp', ...target, encryption: 'starttls' }))).toMatchObject({
    name: 'mail.example',
    certificateDays: 14,
    check: { host: 'mail.example', port: 587, encryption: 'starttls', verifiesCertificate: true },
  })
  // STARTTLS is for mail.
  const redis = toMonitor(draft({ kind: 'redis', ...target, encryption: 'none' }))
  expect(redis).toMatchObject({ certificateDays: null, check: { encryption: 'none' } })
  expect(toMonitor(draft({ kind: 'grpc', ...target, encryption: 'starttls' })).check).toMatchObject({
    encryption: 'tls',
  })
  expect(toMonitor(draft({ kind: 'mysql', ...target })).check).toEqual({
    kind: 'mysql',
    host: 'mail.example',
    port: 587,
  })
})

test('the usual port follows the kind and the encryption, until somebody types one', () => {
  const from = (kind: MonitorDraft['kind'], port: string) => ({
    kind,
    encryption: usualEncryption(kind),
    port,
  })
  expect(nextPort(from('http', ''), from('smtp', ''))).toBe('587')
  expect(nextPort(from('smtp', '587'), { kind: 'smtp', encryption: 'tls' })).toBe('465')
  expect(nextPort(from('smtp', '587'), from('mysql', ''))).toBe('3306')
  expect(nextPort(from('smtp', '2525'), from('imap', ''))).toBe('2525')
  expect(nextPort(from('certificate', '443'), from('tcp', ''))).toBe('')
})

test('a domain has a name and the days ahead, and is checked every hour unless somebody selects more', () => {
  expect(problems({ kind: 'domain', host: '', port: '0' })).toEqual({ host: 'required' })
  expect(problems({ kind: 'domain', host: 'https://example.com' })).toEqual({ host: 'host' })
  expect(problems({ kind: 'domain', host: 'مثال.شبكة' })).toEqual({})
  const monitor = toMonitor(draft({ kind: 'domain', host: ' example.com ', probedFrom: 'machine' }))
  const check = { kind: 'domain', name: 'example.com', days: 30 }
  expect(monitor).toMatchObject({ name: 'example.com', check, certificateDays: null, probedById: null })
  expect(toMonitor(draft({ kind: 'domain', host: 'a.example', domainDays: '7' })).check).toMatchObject({
    days: 7,
  })

  const next = (kind: MonitorDraft['kind'], intervalSeconds: string, to: MonitorDraft['kind']) =>
    nextInterval({ kind, intervalSeconds }, to)
  expect(next('http', '60', 'domain')).toBe('3600')
  expect(next('http', '300', 'domain')).toBe('300')
  expect(next('domain', '3600', 'ping')).toBe('60')
  expect(next('domain', '60', 'ping')).toBe('60')
})

test('a saved domain is edited as it was saved', () => {
  const check = { kind: 'domain', name: 'example.com', days: 45 } as const
  const saved = draft({ kind: 'domain', host: 'example.com', domainDays: '45' })
  expect(toMonitor(saved).check).toEqual(check)
  const { deviceId: _, probedById: __, ...monitor } = toMonitor(saved)
  const shown = { ...monitor, check, device: null, probedBy: null, locations: null }
  expect(toDraft(shown)).toMatchObject({ kind: 'domain', host: 'example.com', domainDays: '45' })
})

test('what is wanted of an answer is checked part by part', () => {
  const url = 'https://example.com/'
  expect(problems({ url, statuses: '٢٠٠-٢٩٩، 304' })).toEqual({})
  expect(problems({ url, statuses: '700' })).toEqual({ statuses: 'statuses' })
  expect(problems({ url, keywordKind: 'lacks', headerName: 'a b', jsonEquals: 'ok' })).toEqual({
    keyword: 'required',
    headerName: 'headerName',
    headerContains: 'required',
    jsonPath: 'required',
  })
  expect(problems({ url, headers: [{ name: 'x-key', value: '', isStored: false }] })).toEqual({
    'headers.0.value': 'required',
  })
})

test('a monitor is called by its target, and a kept header keeps its value', () => {
  const monitor = toMonitor(
    draft({
      url: ' https://example.com/health/ ',
      headers: [
        { name: 'x-key', value: '', isStored: true },
        { name: 'x-new', value: 'secret', isStored: false },
      ],
    }),
  )
  expect(monitor).toMatchObject({
    name: 'example.com/health',
    certificateDays: 14,
    check: {
      headers: [
        { name: 'x-key', value: null },
        { name: 'x-new', value: 'secret' },
      ],
    },
  })
})

test('an agent is asked for the status alone', () => {
  const device = { id: 'd', name: 'gate' }
  const { check, probedById } = toMonitor(
    draft({
      url: 'http://10.0.0.1',
      probedFrom: 'machine',
      probedBy: device,
      method: 'POST',
      keywordKind: 'contains',
      keyword: 'ok',
    }),
  )
  expect(probedById).toBe('d')
  expect(check).toMatchObject({ method: 'GET', keyword: null, headers: [] })
})

test('several locations agree by majority, unless another number is selected', () => {
  const locations = ['server', 'a', 'b', 'c', 'd'].map((id) => ({ id, name: id }))
  const needed = (count: number, downWhen = '') =>
    downWhenOf({ locations: locations.slice(0, count), downWhen })
  expect([1, 2, 3, 4, 5].map((count) => needed(count))).toEqual([1, 2, 2, 3, 3])
  expect(needed(5, '1')).toBe(1)
  // Locations were removed since it was selected.
  expect(needed(3, '5')).toBe(2)

  const from = { kind: 'ping', host: 'gate', probedFrom: 'locations' } as const
  expect(problems({ ...from, locations: [] })).toEqual({ locations: 'locations' })
  const monitor = toMonitor(draft({ ...from, locations: locations.slice(0, 3) }))
  expect(monitor).toMatchObject({ probedById: null, locations: { from: ['server', 'a', 'b'], downWhen: 2 } })
  expect(toMonitor(draft({ ...from, probedFrom: 'server', locations })).locations).toBeNull()
  // The server alone checks kinds that agents cannot.
  expect(toMonitor(draft({ ...from, kind: 'certificate', locations })).locations).toBeNull()
})
