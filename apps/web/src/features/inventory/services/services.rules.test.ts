import type { Service } from '@marsad/contract/http/containers'
import { expect, test } from 'vitest'
import { matching, noFilter, resultOf, sorted, statusOf, wordOf } from './services.rules.ts'

const service = (name: string, more: Partial<Service> = {}): Service => ({
  name,
  description: '',
  state: 'active',
  subState: 'running',
  result: 'success',
  restarts: 0,
  since: '2026-11-01T10:00:00.000Z',
  isEnabled: true,
  figures: null,
  ...more,
})
const names = (rows: readonly { service: Service }[]) => rows.map((row) => row.service.name)

test.each<[Partial<Service>, string, string]>([
  [{}, 'running', 'ok'],
  [{ subState: 'exited' }, 'done', 'ok'],
  [{ subState: 'mounted' }, 'active', 'ok'],
  [{ state: 'activating', subState: 'auto-restart' }, 'restarting', 'warn'],
  [{ state: 'activating', subState: 'start' }, 'starting', 'warn'],
  [{ state: 'failed', subState: 'failed' }, 'failed', 'bad'],
  [{ state: 'inactive', subState: 'dead' }, 'inactive', 'idle'],
  [{ state: 'unknown', subState: '' }, 'unknown', 'idle'],
])('a unit in %o is said in one plain word', (more, word, status) => {
  expect([wordOf(service('a', more)), statusOf(service('a', more))]).toEqual([word, status])
})

test('only a unit that failed has a reason, and only a known one', () => {
  expect(resultOf(service('a', { state: 'failed', result: 'oom-kill' }))).toBe('oom_kill')
  expect(resultOf(service('a', { state: 'failed', result: 'something-new' }))).toBeNull()
  expect(resultOf(service('a', { result: 'exit-code' }))).toBeNull()
})

test('failed services come first, then by name; an unknown figure is never the least', () => {
  const rows = [
    service('zeta'),
    service('alpha', { state: 'inactive', subState: 'dead' }),
    service('beta', { state: 'failed', subState: 'failed' }),
    service('eta'),
  ].map((one) => ({ service: one, figures: null }))
  expect(names(sorted(rows, { by: 'state', direction: 'ascending' }))).toEqual([
    'beta',
    'eta',
    'zeta',
    'alpha',
  ])
  expect(names(sorted(rows, { by: 'cpu', direction: 'ascending' }))).toEqual(['alpha', 'beta', 'eta', 'zeta'])
})

test('services are filtered by name and description, and to those that failed', () => {
  const all = [
    service('ssh.service', { description: 'OpenBSD Secure Shell server' }),
    service('cron.service', { state: 'failed' }),
  ]
  expect(matching(all, { ...noFilter, text: 'SHELL' })).toEqual([all[0]])
  expect(matching(all, { ...noFilter, failedOnly: true })).toEqual([all[1]])
  expect(matching(all, noFilter)).toEqual(all)
})
