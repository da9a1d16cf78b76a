import { expect, test } from 'vitest'
import type { DeliveryContent } from '../schema.ts'
import { messageOfAll } from './group-message.ts'
import { readerFormat } from './reader-format.ts'

const down: DeliveryContent = {
  severity: 'critical',
  source: { kind: 'device', id: null, name: 'web-1' },
  rule: { id: null, name: '' },
  subject: { kind: 'offline', silentMinutes: 2 },
  part: '',
  value: null,
  peak: null,
  startedAt: '2026-03-02T09:00:00.000Z',
  raisedAt: '2026-03-02T09:02:00.000Z',
  acknowledged: null,
  resolved: null,
  returns: 0,
  incident: { id: 'one', kind: 'device', subnet: '' },
  processes: [],
  changes: [],
}
const back: DeliveryContent = {
  ...down,
  resolved: { at: '2026-03-02T10:30:00.000Z', by: null, reason: 'cleared' },
}

test.each([
  ['en', 'Resolved: ⁨web-1⁩ is back online', 'Resolved automatically after 90 minutes.'],
  ['ar', 'محلول: عاد ⁨web-1⁩ إلى الاتصال', 'حُلّ تلقائيًا بعد 90 دقيقة.'],
] as const)('what began and ended while it waited is told by its end, in %s [F2]', (locale, title, body) => {
  const format = readerFormat({ locale, timeZone: 'UTC' })
  const notices = [
    { alertId: 'a', event: 'raised', content: down },
    { alertId: 'a', event: 'resolved', content: back },
  ] as const
  expect(messageOfAll(notices, { format, workspace: 'Acme' })).toMatchObject({
    tone: 'resolved',
    title,
    body,
  })
})

test.each([
  ['en', 'Critical: ⁨web-1⁩ is offline'],
  ['ar', 'حرج: ⁨web-1⁩ غير متصل'],
] as const)(
  'what is over when somebody is told that it began is told as it began, in %s',
  (locale, title) => {
    const format = readerFormat({ locale, timeZone: 'UTC' })
    const notices = [{ alertId: 'a', event: 'raised', content: back }] as const
    expect(messageOfAll(notices, { format, workspace: 'Acme' })).toMatchObject({ tone: 'critical', title })
  },
)

test.each([
  [1, 'دقيقة واحدة'],
  [2, 'دقيقتين'],
  [5, '5 دقائق'],
  [15, '15 دقيقة'],
  [100, '100 دقيقة'],
])('%i minutes have their form in Arabic [F2]', (minutes, words) => {
  expect(readerFormat({ locale: 'ar', timeZone: 'UTC' }).minutes(minutes)).toBe(words)
})
