import { expect, test } from 'vitest'
import { toDraft, type MonitorDraft } from './monitor-draft.ts'
import { problemsOf } from './monitor-problems.ts'
import { toMonitor } from './to-monitor.ts'

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
