import { expect, test } from 'vitest'
import { fingerprintOf, readAlertCursor, sections, writeAlertCursor } from '../fingerprint.rules.ts'

test('each name in a fingerprint counts, and nothing else does', () => {
  const prints = [
    { ruleId: 'r', deviceId: 'd', part: '/' },
    { ruleId: 'r2', deviceId: 'd', part: '/' },
    { ruleId: 'r', deviceId: 'd2', part: '/' },
    { ruleId: 'r', deviceId: 'd', part: '' },
    { monitorId: 'm', found: 'down' as const },
    { monitorId: 'm', found: 'certificate' as const },
    { monitorId: 'm2', found: 'down' as const },
  ].map(fingerprintOf)
  expect(new Set(prints).size).toBe(prints.length)
  expect(fingerprintOf({ ruleId: 'r', deviceId: 'd', part: '/' })).toBe(prints[0])
  // Long parts must not be cut: two paths may differ only at their end.
  const deep = 'x'.repeat(5000)
  expect(fingerprintOf({ ruleId: 'r', deviceId: 'd', part: `${deep}a` })).not.toBe(
    fingerprintOf({ ruleId: 'r', deviceId: 'd', part: `${deep}b` }),
  )
  expect(fingerprintOf({ ruleId: 'r', deviceId: 'd', part: deep })).toHaveLength(43)
})

test('a place is read as it was written, and what is none is not one', () => {
  const place = {
    section: 'resolved',
    at: '2026-01-01T00:00:00.000Z',
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
  } as const
  expect(readAlertCursor(writeAlertCursor(place))).toEqual(place)
  const written = (text: string) => Buffer.from(text).toString('base64url')
  for (const text of [
    '',
    '{',
    'null',
    '{}',
    JSON.stringify({ ...place, section: 'all' }),
    JSON.stringify({ ...place, id: 1 }),
  ])
    expect(readAlertCursor(written(text))).toBeUndefined()
})

test('what is over comes after all that is open', () => {
  expect(sections).toEqual(['critical', 'warning', 'resolved'])
})
