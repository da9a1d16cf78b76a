import { beforeEach, describe, expect, test } from 'vitest'
import { createFormat, type Format, type FormatOptions, toLatinDigits } from './format.ts'

const base = { digits: 'latn', hourCycle: 'h23', timeZone: 'UTC' } satisfies Omit<FormatOptions, 'locale'>
let en: Format
let ar: Format
let arab: Format
beforeEach(() => {
  en = createFormat({ ...base, locale: 'en' })
  ar = createFormat({ ...base, locale: 'ar' })
  arab = createFormat({ ...base, locale: 'ar', digits: 'arab' })
})
const plain = (text: string) => text.replaceAll('\u00a0', ' ').replace(/[\u200e\u200f\u061c]/g, '')

describe('sizes and rates', () => {
  test.each([
    [0, '0 B', '0 بايت', '٠ بايت'],
    [1023.7, '1 KB', '1 ك.ب', '١ ك.ب'],
    [1536, '1.5 KB', '1.5 ك.ب', '١٫٥ ك.ب'],
    [17_179_869_184, '16 GB', '16 غ.ب', '١٦ غ.ب'],
    [512 * 1024 ** 2, '512 MB', '512 م.ب', '٥١٢ م.ب'],
    [-2048, '-2 KB', '-2 ك.ب', '-٢ ك.ب'],
    // Parts of a byte are not shown, nor of what has three digits; from 1,023.5 on the next unit is nearer.
    [12.6, '13 B', '13 بايت', '١٣ بايت'],
    [123.4 * 1024, '123 KB', '123 ك.ب', '١٢٣ ك.ب'],
    [1023.5, '1 KB', '1 ك.ب', '١ ك.ب'],
    [5 * 1024 ** 6, '5,120 PB', '5,120 ب.ب', '٥٬١٢٠ ب.ب'],
  ])('%f bytes', (bytes, english, arabic, arabicDigits) => {
    expect(plain(en.bytes(bytes))).toBe(english)
    expect(plain(ar.bytes(bytes))).toBe(arabic)
    expect(plain(arab.bytes(bytes))).toBe(arabicDigits)
  })

  test('rates count in thousands', () => {
    expect(plain(en.rate(64_800_000))).toBe('64.8 MB/s')
    expect(plain(ar.rate(64_800_000))).toBe('64.8 م.ب/ث')
    expect(plain(en.rate(999.96))).toBe('1 KB/s')
  })
})

test('numbers and percentages', () => {
  expect(en.number(1234.5, 1)).toBe('1,234.5')
  expect(plain(arab.number(1234.5, 1))).toBe('١٬٢٣٤٫٥')
  expect(en.compact(15_800)).toBe('15.8K')
  expect(plain(en.percent(0.583))).toBe('58%')
  expect(plain(ar.percent(0.583, 1))).toBe('58.3%')
  expect(plain(arab.percent(0.583))).toBe('٥٨٪')
  expect([en.atLeast(1000), plain(arab.atLeast(99))]).toEqual(['1,000+', '٩٩+'])
  expect([plain(en.celsius(51.5)), plain(arab.celsius(51.4))]).toEqual(['52°C', '٥١°م'])
  expect([en.list(['a', 'b', 'c']), ar.list(['أ', 'ب'])]).toEqual(['a, b, and c', 'أ وب'])
})

test('durations show their two largest units', () => {
  expect(en.duration(3 * 86_400 + 4 * 3600 + 59)).toBe('3d 4h')
  expect(en.duration(725)).toBe('12m 5s')
  expect(en.duration(3600)).toBe('1h')
  expect(en.duration(0)).toBe('0s')
  expect(en.duration(0.25)).toBe('250ms')
  expect(en.duration(0.0004)).toBe('0.4ms')
  expect(en.duration(1.5)).toBe('1.5s')
  expect(en.duration(0.01234)).toBe('12ms')
  expect([0.999, 1, 10, 59, 60].map(en.duration)).toEqual(['999ms', '1s', '10s', '59s', '1m'])
  // A clock that was set back.
  expect(en.duration(-5)).toBe('0s')
  expect(plain(ar.duration(3 * 86_400 + 4 * 3600))).toBe('3 أيام 4 س')
})

test('dates follow calendar, digits, zone and hour cycle', () => {
  const noon = Date.UTC(2026, 10, 15, 13, 5, 9)
  expect(en.date(noon)).toBe('Nov 15, 2026')
  expect(plain(ar.date(noon))).toBe('15 نوفمبر 2026')
  expect(plain(arab.date(noon))).toBe('١٥ نوفمبر ٢٠٢٦')
  expect(en.time(noon)).toBe('13:05')
  expect(en.timeWithSeconds(noon)).toBe('13:05:09')
  expect(en.monthDay(noon)).toBe('Nov 15')
  expect(en.dateTimeWithSeconds(noon)).toBe('Nov 15, 2026, 13:05:09')
  expect(plain(ar.dateTime(noon))).toBe('15 نوفمبر 2026، 13:05')
  const riyadh = createFormat({ locale: 'en', digits: 'latn', hourCycle: 'h12', timeZone: 'Asia/Riyadh' })
  expect(riyadh.time(noon).replace('\u202f', ' ')).toBe('04:05 PM')
})

test('relative time picks the unit a person would', () => {
  const now = Date.UTC(2026, 0, 1)
  expect(en.relative(now - 4 * 60_000, now)).toBe('4 min. ago')
  expect(en.relative(now, now)).toBe('now')
  expect(en.relative(now - 1000, now)).toBe('1 sec. ago')
  expect(en.relative(Date.now() + 90_000)).toBe('in 1 min.')
  expect(en.relative(now + 2 * 86_400_000, now)).toBe('in 2 days')
  expect(ar.relative(now - 4 * 60_000, now)).toBe('قبل 4 دقائق')
  expect(ar.relative(now - 11 * 60_000, now)).toBe('قبل 11 دقيقة')
})

test('relative time counts whole units, each to its end', () => {
  const now = Date.UTC(2026, 0, 1)
  const ago = (seconds: number) => en.relative(now - seconds * 1000, now)
  expect([59, 60, 3599, 3600, 86_399, 86_400].map(ago)).toEqual([
    '59 sec. ago',
    '1 min. ago',
    '59 min. ago',
    '1 hr. ago',
    '23 hr. ago',
    '1 day ago',
  ])
  // A day and a half may be the day before yesterday.
  expect(ago(1.5 * 86_400)).toBe('1 day ago')
  expect([29.9, 30, 364, 365, 800].map((days) => ago(days * 86_400))).toEqual([
    '29 days ago',
    '1 mo. ago',
    '12 mo. ago',
    '1 yr. ago',
    '2 yr. ago',
  ])
})

test('only what never failed was available for 100 %', () => {
  expect(plain(en.share(1))).toBe('100%')
  // Six minutes in ninety days.
  expect(plain(en.share(1 - 6 / (90 * 1440)))).toBe('99.99%')
  expect(plain(ar.share(0.99999))).toBe('99.99%')
  expect(plain(en.share(0.9997))).toBe('99.97%')
})

test('inputs take both digit systems', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(toLatinDigits('۴۵۶ ab 12')).toBe('456 ab 12')
})

test('a zone is called as it is at that instant', () => {
  const berlin = createFormat({ ...base, locale: 'en', timeZone: 'Europe/Berlin' })
  expect(berlin.zoneName(Date.UTC(2026, 0, 1))).toBe('GMT+1')
  expect(berlin.zoneName(Date.UTC(2026, 6, 1))).toBe('GMT+2')
})
