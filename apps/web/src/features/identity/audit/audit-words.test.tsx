import type { AuditAction } from '@marsad/contract/audit-actions'
import { type AuditField, auditFields, type AuditValue } from '@marsad/contract/audit-fields'
import type { AuditEntry } from '@marsad/contract/http/audit'
import { expect, test } from 'vitest'
import { loadEveryMessage } from '../../../lib/i18n/messages.ts'
import { renderInLanguage } from '../../../ui/render-in-language.tsx'
import { AuditTable } from './audit-table.tsx'

const entry = (details: Record<string, string>, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: crypto.randomUUID(),
  time: '2026-11-16T09:00:00.000Z',
  action: 'monitor.changed' satisfies AuditAction,
  actor: { kind: 'user', id: crypto.randomUUID(), name: 'layla@example.com' },
  target: 'shop',
  details,
  ip: '192.0.2.1',
  browser: '',
  system: '',
  ...more,
})

const samples: Record<AuditValue, string> = {
  text: 'X',
  word: 'true → false',
  count: '2 → 3',
  instant: '2026-11-16T09:00:00.000Z',
  days: '14 → —',
  minutes: '60',
  seconds: '60 s → 300 s',
  range: '30d',
  action: 'login',
  watches: 'disk ≥ 85 %, 5 min → offline, 2 min',
  scope: 'workspace → tag web',
  channels: 'all → 0190f0e0-0000-7000-8000-000000000000',
  escalation: 'default → none',
  thresholds: 'cpu 65/90 %, memory 65/90 %, disk 65/90 %',
}
const isolates = /[\u2068\u2069]/g
/** What only a program writes. */
const machineText = /true|false|≥|[a-z][A-Z]|\bmin\b/
const fields = Object.keys(auditFields) as AuditField[]

/** The last column but one, a line for each field. */
async function linesOf(details: Record<string, string>, locale: 'en' | 'ar') {
  const screen = await renderInLanguage(<AuditTable entries={[entry(details)]} />, locale)
  const cell = screen.container.querySelector('tbody td:nth-child(4)')
  return [...(cell?.children ?? [])].map((line) => (line.textContent ?? '').replaceAll(isolates, ''))
}

test.for(['en', 'ar'] as const)('every field of the log is said in words: %s', async (locale) => {
  const details = Object.fromEntries(fields.map((field) => [field, samples[auditFields[field]]]))
  const lines = await linesOf(details, locale)
  expect(lines).toHaveLength(fields.length)
  expect(lines.filter((line) => line.includes('audit.') || machineText.test(line))).toEqual([])
  const begins = locale === 'ar' ? /^[\u0600-\u06ff]/ : /^[A-Z]/
  expect(lines.filter((line) => !begins.test(line))).toEqual([])
})

test('a change is said as one, in each language', async () => {
  const details = {
    isPaused: 'true → false',
    severity: 'warning → critical',
    interval: '60 s → 300 s',
    channels: 'all → 0190f0e0-0000-7000-8000-000000000000',
    watches: 'disk ≥ 85 %, 5 min → offline, 2 min',
    department: ' → Operations',
  }
  expect(await linesOf(details, 'en')).toEqual([
    'Paused: yes → no',
    'Severity: Warning → Critical',
    'Interval: 1m → 5m',
    'Channels: all → 1 channel',
    'Condition: Disk space used at or above 85% for 5 minutes → Offline for 2 minutes',
    'Department: none → Operations',
  ])
  expect((await linesOf(details, 'ar')).slice(0, 2)).toEqual([
    'متوقفة مؤقتًا: من نعم إلى لا',
    'الخطورة: من تحذير إلى حرج',
  ])
})

test('a rule on a container or a service is said without a figure that it has not', async () => {
  const watches = 'container_down, 5 min → container_restarts ≥ 3, 0 min'
  expect(await linesOf({ watches }, 'en')).toEqual([
    'Condition: Container down for 5 minutes → Container restarts in 10 minutes: 3 or more',
  ])
  expect(await linesOf({ watches: 'service_failed ≥ 1, 1 min' }, 'ar')).toEqual([
    'الشرط: خدمة أخفقت لمدة دقيقة واحدة',
  ])
})

test('a rule without a name is called by what it watches', async () => {
  const watched = entry({}, { action: 'alert_rule.removed', target: 'memory ≥ 90 %, 5 min' })
  const screen = await renderInLanguage(<AuditTable entries={[watched]} />)
  await expect.element(screen.getByText('Memory at or above 90% for 5 minutes')).toBeVisible()
})

test.for([
  ['en', 'Server operator', 'Exported the workspace'],
  ['ar', 'مشغّل الخادم', 'تصدير مساحة العمل'],
] as const)('an act of the operator is said as one, also on a phone: %s', async ([locale, who, what]) => {
  const actor = { kind: 'operator', id: '00000000-0000-0000-0000-000000000000', name: '' } as const
  const act = entry({}, { action: 'workspace.exported', actor, target: 'https://new.example/' })
  const screen = await renderInLanguage(<AuditTable entries={[act]} />, locale)
  const cells = [...screen.container.querySelectorAll('tbody td')].map(({ textContent }) => textContent)
  expect(cells[1]).toBe(who)
  expect(cells[2]).toContain(what)
  expect(cells[2]).toContain('https://new.example/')
  expect(cells[2]).toContain(who)
})

test('both languages have a word for the same values, and none is the name of a field', async () => {
  const [en, ar] = [await loadEveryMessage('en'), await loadEveryMessage('ar')]
  expect(Object.keys(ar.audit.value)).toEqual(Object.keys(en.audit.value))
  expect(Object.keys(en.audit.field).toSorted()).toEqual(fields.toSorted())
  expect(Object.keys(ar.audit.field).toSorted()).toEqual(fields.toSorted())
})
