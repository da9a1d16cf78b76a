import { expect, test } from 'vitest'
import { differences, isRefused, relinked } from './tickets.rules.ts'

const before = {
  title: 'Disk',
  description: '',
  category: 'technical',
  priority: 'low',
  status: 'open',
  dueDate: null,
} as const

test('only what really changes is written, and history tells it', () => {
  expect(differences(before, { title: 'Disk', priority: 'high', dueDate: '2026-01-02' })).toEqual({
    changes: { priority: 'high', dueDate: '2026-01-02' },
    events: [
      { kind: 'priority', from: 'low', to: 'high' },
      { kind: 'due', from: '', to: '2026-01-02' },
    ],
  })
  expect(differences({ ...before, dueDate: '2026-01-02' }, { dueDate: null })).toEqual({
    changes: { dueDate: null },
    events: [{ kind: 'due', from: '2026-01-02', to: '' }],
  })
  expect(differences(before, {})).toEqual({ changes: {}, events: [] })
})

test('a ticket that is told nothing of its status is not refused', () => {
  expect(isRefused('closed', undefined)).toBe(false)
  expect(isRefused('open', 'inProgress')).toBe(false)
  expect(isRefused('closed', 'resolved')).toBe(true)
})

test('links come and go, and a machine that was removed stays named', () => {
  const linked = [
    { id: '1', deviceId: 'a', name: 'web-1' },
    { id: '2', deviceId: 'b', name: 'web-2' },
    { id: '3', deviceId: null, name: 'gone' },
  ]
  expect(relinked(linked, ['b', 'c', 'c'])).toEqual({ gone: [linked[0]], fresh: ['c'] })
  expect(relinked(linked, [])).toEqual({ gone: [linked[0], linked[1]], fresh: [] })
})
