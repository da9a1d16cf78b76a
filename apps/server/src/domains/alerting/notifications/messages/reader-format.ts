import { signals, type SignalName } from '@marsad/contract/alerts'
import { causeParts } from '@marsad/contract/cause-line'
import type { AlertCause } from '@marsad/contract/http/alerts'
import type { Locale } from '@marsad/contract/http/common'
import type { Preferences } from '@marsad/contract/http/profile'
import { ar } from './notifications.arabic.messages.ts'
import { en, type Amount, type Messages } from './notifications.messages.ts'
import { named } from './plain-text.ts'

export const notificationMessages: Record<Locale, Messages> = { en, ar }

export type ReaderSettings = { locale: Locale; timeZone: string } & Partial<
  Pick<Preferences, 'digits' | 'hourCycle'>
>

/** Making a format takes many times as long as using it, and a burst of alerts uses the same few. */
function cachedByTag<Options extends object, Format>(make: (tag: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (tag: string, options: Options): Format => {
    const key = `${tag} ${JSON.stringify(options)}`
    const format = formats.get(key) ?? make(tag, options)
    formats.set(key, format)
    return format
  }
}
const numberFormat = cachedByTag(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
)
const dateFormat = cachedByTag(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
)

const [minute, hour, day] = [60, 3600, 86_400]

/** Value formats for one reader. */
export function readerFormat({ locale, timeZone, digits = 'latn', hourCycle = 'h23' }: ReaderSettings) {
  const words = notificationMessages[locale]
  const tag = locale === 'ar' ? `ar-u-ca-gregory-nu-${digits}` : 'en-GB'
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    numberFormat(tag, { maximumFractionDigits: 1, ...options }).format(value)
  const amount = (count: number): Amount => ({ count, text: number(count) })
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle, timeZone } as const
  const date = (at: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(tag, options).format(new Date(at))
  const minutes = (count: number) => (count === 0 ? '' : words.minutes(amount(count)))
  const percent = (ratio: number) => number(ratio, { style: 'percent' })

  return {
    words,
    amount,
    percent,
    cause: (cause: AlertCause | null | undefined) =>
      causeParts(cause, {
        locale,
        percent: (ratio) => percent(Math.round(ratio * 100) / 100),
        count: number,
        name: named,
      }),
    /** Empty for none. */
    minutes,
    days: (count: number) => words.days(amount(count)),
    value: (signal: SignalName, value: number) => {
      const { unit } = signals[signal]
      if (unit === 'ratio') return percent(value)
      if (unit === 'celsius') return number(value, { style: 'unit', unit, maximumFractionDigits: 0 })
      return number(value)
    },
    bytes: (bytes: number) => {
      const power = Math.min(words.bytes.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
      return `${number(bytes / 1024 ** power)}\u00a0${words.bytes[power] ?? ''}`
    },
    lasting: (from: string, to: string) => {
      const seconds = (Date.parse(to) - Date.parse(from)) / 1000
      if (seconds < minute) return words.underAMinute
      if (seconds < 2 * hour) return minutes(Math.round(seconds / minute))
      if (seconds < 2 * day) return words.hours(amount(Math.round(seconds / hour)))
      return words.days(amount(Math.round(seconds / day)))
    },
    time: (at: string) => date(at, clock),
    dateTime: (at: string) =>
      `${date(at, { ...clock, day: 'numeric', month: 'long', year: 'numeric' })} (${timeZone})`,
  }
}
export type ReaderFormat = ReturnType<typeof readerFormat>
