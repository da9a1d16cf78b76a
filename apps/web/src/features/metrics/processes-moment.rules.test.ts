import { expect, test } from 'vitest'
import { momentOf } from './processes-moment.rules.ts'

const hour = 3_600_000
const now = 100 * hour
const early = { id: 'early', at: now - 50 * 60_000 }
const late = { id: 'late', at: now - 10 * 60_000 }
type Look = Parameters<typeof momentOf>[0]
const lastHour: Look = {
  from: now - hour,
  to: now,
  now,
  isReporting: true,
  raised: [early, late],
  cursor: null,
}
const past = { from: now - 3 * hour, to: now - 2 * hour }

test.each<[string, Partial<Look>, string]>([
  ['a range until now shows now', {}, 'now'],
  ['one that ended a minute ago too', { to: now - 60_000 }, 'now'],
  ['the cursor on an alert shows that alert', { cursor: early.at + 20_000 }, 'early'],
  [
    'between two, the nearest',
    { raised: [late, { id: 'near', at: late.at + 30_000 }], cursor: late.at + 29_000 },
    'near',
  ],
  ['a cursor far from any shows the end of the range', { cursor: now - 30 * 60_000 }, 'now'],
  ['an offline machine shows its newest alert in the range', { isReporting: false }, 'late'],
  ['a past range does not show now', { ...past }, 'none'],
  ['nor alerts outside of it', { ...past, raised: [early] }, 'none'],
  ['but the newest inside', { ...past, raised: [{ id: 'then', at: now - 2.5 * hour }, early] }, 'then'],
  ['nothing is known of an offline machine without alerts', { isReporting: false, raised: [] }, 'none'],
])('%s', (_, given, expected) => {
  const moment = momentOf({ ...lastHour, ...given })
  expect(moment.kind === 'raised' ? moment.alert.id : moment.kind).toBe(expected)
})
