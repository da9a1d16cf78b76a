import { expect, test } from 'vitest'
import { around, toneOf } from './changes.rules.ts'

test('what is encrypted or up to date again is safer', () => {
  expect(toneOf({ kind: 'encryption.changed', after: 'on' })).toBe('ok')
  expect(toneOf({ kind: 'encryption.changed', after: 'off' })).toBe('bad')
  expect(toneOf({ kind: 'antivirus.changed', after: 'up_to_date' })).toBe('ok')
  expect(toneOf({ kind: 'antivirus.changed', after: 'outdated' })).toBe('warn')
  expect(toneOf({ kind: 'host.rebooted', after: 'on' })).toBe('neutral')
})

test('a while around something is a quarter of an hour on either side', () => {
  expect(around(1_000_000_000)).toEqual({ from: 1_000_000_000 - 900_000, to: 1_000_000_000 + 900_000 })
  expect(around(1_000_000_000, 2_000_000_000).to).toBe(2_000_000_000 + 900_000)
})
