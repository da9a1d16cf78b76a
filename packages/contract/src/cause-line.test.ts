import { expect, test } from 'vitest'
import { causeParts, type CauseFormat } from './cause-line.ts'
import type { AlertCause } from './http/alerts.ts'
import { changeKinds } from './inventory.ts'
import { checkProblems } from './monitors.ts'

const format = (locale: 'en' | 'ar'): CauseFormat => ({
  locale,
  percent: (ratio) => `${Math.round(ratio * 100)}%`,
  count: String,
  name: (text) => `«${text}»`,
})
const nothing: AlertCause = { process: null, change: null, check: null }
const lineOf = (cause: Partial<AlertCause>, locale: 'en' | 'ar' = 'en') =>
  causeParts({ ...nothing, ...cause }, format(locale)).join(' · ')
const change = (
  kind: (typeof changeKinds)[number],
  minutesBefore: number,
  after: string | null = null,
): Partial<AlertCause> => ({ change: { kind, subject: 'price-import', after, minutesBefore } })

test('the line names the process and the change', () => {
  const cause = {
    process: { name: 'price-import', share: 0.62, group: null },
    ...change('application.installed', 8, '4.3.0'),
  }
  expect(lineOf(cause)).toBe('«price-import» uses 62% · «price-import» «4.3.0» installed 8 min before')
  expect(lineOf(cause, 'ar')).toBe(
    '«price-import» يستهلك 62% · تثبيت «price-import» «4.3.0» قبل ذلك بـ 8 دقائق',
  )
})

test.for([
  ['container', '«node» in container «web» uses 62%', '«node» في الحاوية «web» يستهلك 62%'],
  ['service', '«node» of «web» uses 62%', '«node» من الخدمة «web» يستهلك 62%'],
] as const)('the line names the %s of the process', ([kind, en, ar]) => {
  const process = { name: 'node', share: 0.62, group: { kind, name: 'web' } }
  expect([lineOf({ process }), lineOf({ process }, 'ar')]).toEqual([en, ar])
})

test('what is not known is left out', () => {
  expect(causeParts(null, format('en'))).toEqual([])
  expect(causeParts(undefined, format('en'))).toEqual([])
  expect(lineOf({})).toBe('')
  expect(lineOf(change('application.installed', 0))).toBe('«price-import» installed just before')
  expect(lineOf(change('application.updated', 1))).toBe('«price-import» updated 1 min before')
})

test('a firewall says which way it was switched', () => {
  expect(lineOf(change('firewall.switched', 3, 'off'))).toBe('firewall switched off 3 min before')
  expect(lineOf(change('firewall.switched', 3, 'on'))).toBe('firewall switched on 3 min before')
  expect(lineOf(change('firewall.switched', 3, 'off'), 'ar')).toContain('إيقاف جدار الحماية')
})

test('minutes have their Arabic forms', () => {
  const minutes = [0, 1, 2, 5, 11, 29].map((count) => lineOf(change('host.rebooted', count), 'ar'))
  expect(minutes.map((line) => line.replace('إعادة تشغيل الجهاز قبل ذلك ', ''))).toEqual([
    'مباشرة',
    'بدقيقة',
    'بدقيقتين',
    'بـ 5 دقائق',
    'بـ 11 دقيقة',
    'بـ 29 دقيقة',
  ])
})

test('a monitor says its status code, or why there was none', () => {
  const check = (problem: (typeof checkProblems)[number], status: number | null) =>
    lineOf({ check: { problem, status, locations: null } })
  expect(check('status_unexpected', 503)).toBe('HTTP 503')
  expect(check('status_unexpected', null)).toBe('unexpected status')
  expect(check('timed_out', null)).toBe('no response in time')
})

test('a monitor with locations says which of them see the failure', () => {
  const down = [
    { name: 'fra-1', problem: 'timed_out' as const, status: null },
    { name: '', problem: 'status_unexpected' as const, status: 503 },
  ]
  const check = { problem: 'timed_out' as const, status: null, locations: { of: 3, down } }
  expect(lineOf({ check })).toBe(
    '2 of 3 locations report it down: «fra-1» (no response in time), this server (HTTP 503)',
  )
  expect(lineOf({ check }, 'ar')).toBe(
    'تراه متعطّلًا 2 من 3 من نقاط الفحص: «fra-1» (لا استجابة في الوقت المحدد)، هذا الخادم (HTTP 503)',
  )
})

test('every change and every problem has words in both languages', () => {
  for (const locale of ['en', 'ar'] as const) {
    for (const kind of changeKinds)
      expect(lineOf(change(kind, 4, '1.0'), locale)).not.toMatch(/undefined| {2}/)
    for (const problem of checkProblems)
      expect(lineOf({ check: { problem, status: null, locations: null } }, locale)).not.toBe('')
  }
  const lines = changeKinds.map((kind) => lineOf(change(kind, 4, '1.0'), 'ar'))
  expect(lines.filter((line) => /[a-z]{4,}/i.test(line.replaceAll(/«.*?»/g, '')))).toEqual([])
})
