import { toLatinDigits } from '../format/format.ts'
import type { HourCycle } from '../preferences.ts'

/** The halves of a day as they are written: the language of the reader first, then other accepted spellings. */
const halves = { am: ['AM', 'ص'], pm: ['PM', 'م'] } as const

const pattern =
  /^(?:(?<date>\d{4}-\d{1,2}-\d{1,2})[T ,]+)?(?<hour>\d{1,2}):(?<minute>\d{2})(?::\d{2})?\s*(?<half>am|pm|ص|م)?$/i

/** What a field accepts. */
export type WallKind = 'date' | 'time' | 'datetime'

const datePattern = /^\d{4}-\d{1,2}-\d{1,2}$/

/** The reader's own way to write: 12 or 24 hours, and the digits that Arabic is written with. */
export interface WallStyle {
  hourCycle: HourCycle
  digits: 'latn' | 'arab'
  locale: 'en' | 'ar'
}

/** A wall-clock value (`2026-11-15T21:30`, `2026-11-15` or `21:30`) as the reader writes it: `2026-11-15 9:30 PM`. */
export function toWallText(value: string, { hourCycle, digits, locale }: WallStyle): string {
  const text = datePattern.test(value) ? value : withTime(value, hourCycle, locale)
  return locale === 'ar' && digits === 'arab' ? toArabicDigits(text) : text
}

const toArabicDigits = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

function withTime(value: string, hourCycle: HourCycle, locale: 'en' | 'ar'): string {
  const [, date = '', hour = '', minute = ''] = /^(?:(.+)T)?(\d{2}):(\d{2})/.exec(value) ?? []
  if (!hour) return ''
  const time = hourCycle === 'h23' ? `${hour}:${minute}` : inHalves(Number(hour), minute, locale)
  return date ? `${date} ${time}` : time
}

function inHalves(hour: number, minute: string, locale: 'en' | 'ar') {
  const half = halves[hour < 12 ? 'am' : 'pm'][locale === 'ar' ? 1 : 0]
  return `${hour % 12 || 12}:${minute} ${half}`
}

/** The wall-clock value of typed text, in either hour cycle and either kind of digits; empty where it is none. */
export function fromWallText(text: string, kind: WallKind): string {
  const typed = toLatinDigits(text).trim()
  if (kind === 'date') return realDate(typed)
  const found = pattern.exec(typed)?.groups
  const { date, hour = '', minute = '', half } = found ?? {}
  if (!found || (kind === 'datetime') !== (date !== undefined)) return ''
  const isLate = half !== undefined && ['pm', 'م'].includes(half.toLowerCase())
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (isLate ? 12 : 0)
  if (hours > 23 || Number(minute) > 59 || (half !== undefined && Number(hour) > 12)) return ''
  const time = `${`${hours}`.padStart(2, '0')}:${minute}`
  return date ? `${twoDigits(date)}T${time}` : time
}

const twoDigits = (date: string) => date.replaceAll(/-(\d)(?!\d)/g, '-0$1')

/** The date, if the calendar has it. */
function realDate(text: string): string {
  if (!datePattern.test(text)) return ''
  const date = twoDigits(text)
  const instant = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== date ? '' : date
}
