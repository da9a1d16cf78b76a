import { expect, test } from 'vitest'
import { awaitedSignal, daysLeft, meanShare, stretchesOf, targetOf } from './monitors.rules.ts'

test('a target reads as people write it', () => {
  expect(targetOf({ kind: 'tcp', host: 'db.example', port: 5432 })).toBe('db.example:5432')
  expect(targetOf({ kind: 'certificate', host: '2001:db8::1', port: 443 })).toBe('[2001:db8::1]:443')
  expect(targetOf({ kind: 'dns', name: 'example.com', record: 'MX', contains: '', server: null })).toBe(
    'example.com MX',
  )
  expect(targetOf({ kind: 'heartbeat', everySeconds: 3600, graceSeconds: 300 })).toBeNull()
})

test('a certificate has the whole days that are left', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')
  expect(daysLeft('2026-11-29T11:00:00Z', now)).toBe(13)
  expect(daysLeft('2026-11-15T13:00:00Z', now)).toBe(0)
  expect(daysLeft('2026-11-15T11:00:00Z', now)).toBe(-1)
})

test('a stretch is as bad as its worst moment, and one without checks is unknown', () => {
  const uptime = [1, 0.5, 1, 1, null, null]
  expect(stretchesOf({ times: [0, 10, 20, 30, 40, 50], uptime }, 3)).toEqual([
    { from: 0, to: 20, share: 0.5 },
    { from: 20, to: 40, share: 1 },
    { from: 40, to: 60, share: null },
  ])
  expect(meanShare({ uptime })).toBe(0.875)
  expect(meanShare({ uptime: [null] })).toBeNull()
})

test('a heartbeat waits for its first signal, or for its next one where earlier signals are known', () => {
  const check = { kind: 'heartbeat', everySeconds: 3600, graceSeconds: 0 } as const
  const uptime = { day: null, week: null, month: null }
  const fresh: Parameters<typeof awaitedSignal>[0] = { check, state: 'pending', bar: [], last: null, uptime }
  expect(awaitedSignal(fresh)).toBe('first')
  expect(awaitedSignal({ ...fresh, uptime: { ...uptime, month: 1 } })).toBe('next')
  expect(awaitedSignal({ ...fresh, state: 'down' })).toBeNull()
  expect(awaitedSignal({ ...fresh, check: { kind: 'ping', host: '127.0.0.1' } })).toBeNull()
})
