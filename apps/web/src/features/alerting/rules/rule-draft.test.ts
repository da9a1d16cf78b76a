import { expect, test } from 'vitest'
import { readThreshold, shownThreshold, toDraft, toRule, toSubject } from './rule-draft.ts'

test('a threshold is read in both kinds of digits, with the marks people type', () => {
  for (const text of ['90', ' 90 ', '٩٠', '٩٠٪', '90%']) expect(readThreshold('cpu', text)).toBe(0.9)
  expect(readThreshold('cpu', '٩٢٫٥')).toBe(0.925)
  expect(readThreshold('cpu', '92,5')).toBe(0.925)
  expect(readThreshold('temperature', '٨٥')).toBe(85)
})

test('what a signal cannot reach is no threshold', () => {
  for (const text of ['', 'much', '0', '101', '-5']) expect(readThreshold('cpu', text)).toBeNull()
  expect(readThreshold('temperature', '151')).toBeNull()
})

test('a count is a whole number, and what holds or does not has always the threshold 1', () => {
  expect(readThreshold('container_restarts', '٣')).toBe(3)
  for (const text of ['2.5', '0', '101']) expect(readThreshold('container_restarts', text)).toBeNull()
  expect(shownThreshold('container_restarts', 3)).toBe('3')
  const draft = { ...toDraft(null), signal: 'service_failed', threshold: '1', windowMinutes: '1' } as const
  expect(toSubject(draft)).toEqual({
    kind: 'signal',
    signal: 'service_failed',
    threshold: 1,
    windowMinutes: 1,
  })
})

test('a threshold is shown as it is written', () => {
  expect(shownThreshold('disk', 0.85)).toBe('85')
  expect(shownThreshold('cpu', 0.925)).toBe('92.5')
  expect(shownThreshold('temperature', 85)).toBe('85')
})

test('a draft keeps what was chosen for other kinds, and gives only its own', () => {
  const draft = { ...toDraft(null), kind: 'change', change: 'account.added' } as const
  expect(toSubject(draft)).toEqual({ kind: 'change', change: 'account.added' })
  expect(toRule({ ...draft, scope: { kind: 'tag', tag: null, device: null } })).toBeNull()
  expect(toRule(draft)).toEqual({
    name: '',
    severity: 'warning',
    channelIds: null,
    escalation: 'default',
    scope: { kind: 'workspace' },
    subject: { kind: 'change', change: 'account.added' },
  })
})
