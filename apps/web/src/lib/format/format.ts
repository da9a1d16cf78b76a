import type { Locale, Preferences } from '../preferences.ts'

export interface FormatOptions extends Pick<Preferences, 'digits' | 'hourCycle' | 'timeZone'> {
  locale: Locale
}

export type Format = ReturnType<typeof createFormat>

const noBreakSpace = '\u00a0'
const byteUnits = {
  en: ['B', 'KB', 'MB', 'GB', 'TB', 'PB'],
  ar: ['بايت', 'ك.ب', 'م.ب', 'غ.ب', 'ت.ب', 'ب.ب'],
} as const
const perSecond = { en: '/s', ar: '/ث' } as const
const unknown = '–'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const relativeUnits = [
  ['second', 1],
  ['minute', minute],
  ['hour', hour],
  ['day', day],
  ['month', 30 * day],
  ['year', 365 * day],
] as const

/** The language tag that carries calendar and digits to every `Intl` formatter. */
function intlTag({ locale, digits }: Pick<FormatOptions, 'locale' | 'digits'>): string {
  return locale === 'ar' ? `ar-u-ca-gregory-nu-${digits}` : 'en'
}

/** Formatters that turn values into words, for one reader. Values are bytes, seconds, ratios and dates. */
export function createFormat(options: FormatOptions) {
  const { locale, hourCycle } = options
  const tag = intlTag(options)
  const timeZone = options.timeZone ?? undefined

  const numbers = memo(
    (key: string) => new Intl.NumberFormat(tag, JSON.parse(key) as Intl.NumberFormatOptions),
  )
  const number = (value: number, maximumFractionDigits = 0) =>
    numbers(JSON.stringify({ maximumFractionDigits })).format(value)
  const atLeast = (value: number) => `${number(value)}+`
  const unit = (value: number, name: 'day' | 'hour' | 'minute' | 'second' | 'millisecond') =>
    numbers(
      JSON.stringify({
        style: 'unit',
        unit: name,
        unitDisplay: locale === 'ar' ? 'short' : 'narrow',
        maximumFractionDigits: value < 10 ? 1 : 0,
      }),
    ).format(value)

  const scaled = (value: number, base: number) => {
    const units = byteUnits[locale]
    const size = Math.abs(value)
    let power = 0
    // 1,023.7 KB would be written 1,024 KB: step to the next unit where rounding would.
    while (power < units.length - 1 && size / base ** power >= base - 0.5) power += 1
    const amount = value / base ** power
    return `${number(amount, power === 0 || Math.abs(amount) >= 100 ? 0 : 1)}${noBreakSpace}${units[power] ?? ''}`
  }

  const dates = memo(
    (key: string) =>
      new Intl.DateTimeFormat(tag, {
        ...(JSON.parse(key) as Intl.DateTimeFormatOptions),
        ...(timeZone === undefined ? {} : { timeZone }),
      }),
  )
  const dateWith = (parts: Intl.DateTimeFormatOptions) => (value: Date | number) =>
    dates(JSON.stringify(parts)).format(value)
  const calendar = { day: 'numeric', month: 'short', year: 'numeric' } as const
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle } as const

  const relatives = memo(
    (numeric: string) =>
      new Intl.RelativeTimeFormat(tag, { numeric: numeric === 'auto' ? 'auto' : 'always', style: 'short' }),
  )

  return {
    tag,
    number,
    atLeast,
    compact: (value: number) =>
      numbers(JSON.stringify({ notation: 'compact', maximumFractionDigits: 1 })).format(value),
    /** From a ratio: 0.58 is 58 %. */
    percent: (ratio: number, maximumFractionDigits = 0) =>
      numbers(JSON.stringify({ style: 'percent', maximumFractionDigits })).format(ratio),
    /** Availability is cut, never rounded up, because only what never failed is 100 %. */
    share: (ratio: number) =>
      numbers(JSON.stringify({ style: 'percent', maximumFractionDigits: 2 })).format(
        Math.floor(ratio * 10_000 + 1e-6) / 10_000,
      ),
    /** Memory and disks are counted in powers of two by the systems that report them. */
    bytes: (value: number) => scaled(value, 1024),
    celsius: (degrees: number) =>
      numbers(JSON.stringify({ style: 'unit', unit: 'celsius', maximumFractionDigits: 0 })).format(degrees),
    /** Links and disks move data in powers of ten. */
    rate: (bytesPerSecond: number) => `${scaled(bytesPerSecond, 1000)}${perSecond[locale]}`,
    /** The two largest units: 3d 4h, 12m 5s. Durations under ten have a digit more: 1.5s, 0.4ms. */
    duration: (seconds: number) => {
      const whole = Math.max(0, Math.floor(seconds))
      if (seconds > 0 && seconds < 1) return unit(seconds * 1000, 'millisecond')
      if (seconds >= 1 && seconds < 10) return unit(seconds, 'second')
      const parts = [
        ['day', Math.floor(whole / day)],
        ['hour', Math.floor((whole % day) / hour)],
        ['minute', Math.floor((whole % hour) / minute)],
        ['second', whole % minute],
      ] as const
      const first = parts.findIndex(([, value]) => value > 0)
      if (first === -1) return unit(0, 'second')
      return parts
        .slice(first, first + 2)
        .filter(([, value]) => value > 0)
        .map(([name, value]) => unit(value, name))
        .join(' ')
    },
    date: dateWith(calendar),
    monthDay: dateWith({ day: 'numeric', month: 'short' }),
    time: dateWith(clock),
    timeWithSeconds: dateWith({ ...clock, second: '2-digit' }),
    dateTime: dateWith({ ...calendar, ...clock }),
    dateTimeWithSeconds: dateWith({ ...calendar, ...clock, second: '2-digit' }),
    /** The zone as it is called at that instant: "GMT+3", "EST". */
    zoneName: (value: Date | number) =>
      dates(JSON.stringify({ timeZoneName: 'short' }))
        .formatToParts(value)
        .find(({ type }) => type === 'timeZoneName')?.value ?? '',
    /** "4 min. ago", "in 2 days". */
    relative: (value: Date | number, now: Date | number = Date.now()) => {
      const seconds = Math.round((Number(value) - Number(now)) / 1000)
      const size = Math.abs(seconds)
      const format = relatives('always')
      if (size < 1) return relatives('auto').format(0, 'second')
      // Whole units only, as people count: what is 59.7 minutes old is not 60 minutes old.
      const [name, length] = relativeUnits.findLast(([, least]) => size >= least) ?? (['second', 1] as const)
      return format.format(Math.trunc(seconds / length), name)
    },
    list: (items: string[]) => new Intl.ListFormat(tag, { style: 'long', type: 'conjunction' }).format(items),
    /** The sign for an unknown value. */
    unknown,
  }
}

function memo<T>(create: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = create(key)
    made.set(key, value)
    return value
  }
}

const arabicIndic = /[٠-٩]/g
const persian = /[۰-۹]/g

/** Digits of either system, as the ones a machine reads. */
export function toLatinDigits(text: string): string {
  return text
    .replace(arabicIndic, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(persian, (digit) => String(digit.charCodeAt(0) - 0x6f0))
}
