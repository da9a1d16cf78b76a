import { clsx } from 'clsx'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat, useLocale } from '../../../lib/i18n/i18n-provider.tsx'
import { usePreferences } from '../../../lib/preferences.ts'

interface UptimeBarProps {
  label: string
  /** The oldest day first; null where nothing was recorded. */
  days: readonly (number | null)[]
  /** The last day, in UTC. */
  today: string
  summary: string | null
}

const dayMs = 86_400_000
const pitch = 4

function colourOf(value: number | null) {
  if (value === null) return 'fill-track'
  if (value >= 0.9995) return 'fill-c1'
  return value >= 0.95 ? 'fill-c3' : 'fill-bad'
}

/** A column for each day. Pointer, touch and arrow keys show the details of each. */
export function UptimeBar({ label, days, today, summary }: UptimeBarProps) {
  const t = useTranslations('status')
  const [shown, setShown] = useState<number | null>(null)
  const last = days.length - 1
  const dayWords = useDayWords(days, today)
  const direction = useTimeDirection()

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - box.left) / box.width
    const index = Math.floor((direction === 'ltr' ? share : 1 - share) * days.length)
    setShown(Math.min(last, Math.max(0, index)))
  }
  const move = (event: KeyboardEvent) => {
    const later = direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft'
    const earlier = direction === 'ltr' ? 'ArrowLeft' : 'ArrowRight'
    const from = shown ?? last
    const steps: Record<string, number> = {
      [later]: from + 1,
      [earlier]: from - 1,
      ArrowUp: from + 1,
      ArrowDown: from - 1,
      PageUp: from + 7,
      PageDown: from - 7,
      Home: 0,
      End: last,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    setShown(Math.min(last, Math.max(0, to)))
  }

  return (
    <div dir={direction}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={shown ?? last}
        aria-valuetext={dayWords(shown ?? last)}
        aria-orientation="horizontal"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setShown(null)}
        onFocus={() => setShown((now) => now ?? last)}
        onBlur={() => setShown(null)}
        onKeyDown={move}
        className="relative touch-pan-y rounded-sm"
      >
        <svg
          aria-hidden
          viewBox={`0 0 ${days.length * pitch - 1} 32`}
          preserveAspectRatio="none"
          className="block h-8 w-full"
        >
          {days.map((value, index) => (
            <rect
              key={index}
              x={(direction === 'ltr' ? index : last - index) * pitch}
              width={pitch - 1}
              height={32}
              rx={1}
              className={clsx(colourOf(value), shown !== null && shown !== index && 'opacity-45')}
            />
          ))}
        </svg>
        {shown !== null && (
          <Tip share={(shown + 0.5) / days.length} direction={direction}>
            {dayWords(shown)}
          </Tip>
        )}
      </div>
      <div className="num mt-2 flex items-center gap-3 text-xs text-muted">
        <bdi>{t('daysAgo', { count: last + 1 })}</bdi>
        <span aria-hidden className="h-px flex-1 bg-line" />
        {summary && (
          <>
            <bdi className="font-medium text-fg">{summary}</bdi>
            <span aria-hidden className="h-px flex-1 bg-line" />
          </>
        )}
        <bdi>{t('today')}</bdi>
      </div>
    </div>
  )
}

/** The details of the day under the pointer. */
function Tip({ share, direction, children }: { share: number; direction: 'ltr' | 'rtl'; children: string }) {
  const side = share < 0.25 ? 'start-0' : share > 0.75 ? 'end-0' : undefined
  const style = side ? undefined : { insetInlineStart: `${share * 100}%` }
  return (
    <span
      dir="auto"
      style={style}
      className={clsx(
        'num pointer-events-none absolute top-full z-10 mt-1.5 rounded-md bg-fg px-2 py-1 text-xs whitespace-nowrap text-bg shadow-pop',
        side ?? (direction === 'ltr' ? '-translate-x-1/2' : 'translate-x-1/2'),
      )}
    >
      {children}
    </span>
  )
}

function useDayWords(days: readonly (number | null)[], today: string) {
  const t = useTranslations('status')
  const format = useFormat()
  // The days are those of UTC, wherever the reader is.
  const dates = new Intl.DateTimeFormat(format.tag, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (index: number) => {
    const date = dates.format(Date.parse(today) - (days.length - 1 - index) * dayMs)
    const value = days[index] ?? null
    return value === null ? t('noDay', { date }) : t('day', { date, share: format.share(value) })
  }
}

/** Time runs from left to right unless a reader of Arabic prefers it otherwise. */
function useTimeDirection() {
  const locale = useLocale()
  const { timeDirection } = usePreferences()
  return locale === 'ar' ? timeDirection : 'ltr'
}
