import { Input as Base } from '@base-ui/react/input'
import { Calendar, CalendarClock } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useLocale } from '../../lib/i18n/i18n-provider.tsx'
import { usePreferences } from '../../lib/preferences.ts'
import { fromWallText, toWallText, type WallKind } from '../../lib/time/wall-text.ts'
import { framedInputStyle, frameStyle } from './control-style.ts'

type WallClockInputProps = Pick<
  ComponentProps<typeof Base>,
  'ref' | 'name' | 'onBlur' | 'aria-label' | 'aria-invalid'
> & {
  kind: WallKind
  /** `2026-11-15T09:30`, `2026-11-15` or `09:30`; empty where the text is none yet. */
  value: string
  onValueChange: (value: string) => void
  /** It was picked, and not typed: then it is complete. */
  onPick?: (value: string) => void
  /** Whether it may stay empty. */
  optional?: boolean
}

const nativeTypes = { date: 'date', time: 'time', datetime: 'datetime-local' } as const

/**
 * A date or time as the reader writes it: a browser's own field follows the system instead of the chosen language,
 * digits and hour cycle, so only its picker is used.
 */
export function WallClockInput({
  kind,
  value,
  onValueChange,
  onBlur,
  onPick,
  optional = false,
  ...props
}: WallClockInputProps) {
  const t = useTranslations('ui')
  const locale = useLocale()
  const { hourCycle, digits } = usePreferences()
  const Icon = kind === 'date' ? Calendar : CalendarClock
  const picker = useRef<HTMLInputElement>(null)
  // Text being typed stays as it is; otherwise it is written from the value.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className={frameStyle}>
      <Base
        {...props}
        required={!optional}
        dir="ltr"
        autoComplete="off"
        value={typed ?? toWallText(value, { hourCycle, digits, locale })}
        onChange={(event) => {
          setTyped(event.target.value)
          onValueChange(fromWallText(event.target.value, kind))
        }}
        onBlur={(event) => {
          if (value || event.target.value === '') setTyped(null)
          onBlur?.(event)
        }}
        className={`num ${framedInputStyle} rtl:text-end`}
      />
      <span className="relative h-full w-9 shrink-0">
        <input
          ref={picker}
          type={nativeTypes[kind]}
          tabIndex={-1}
          aria-hidden
          value={value}
          onChange={(event) => {
            setTyped(null)
            onValueChange(event.target.value)
            onPick?.(event.target.value)
          }}
          className="pointer-events-none absolute inset-0 opacity-0"
        />
        <button
          type="button"
          aria-label={t(kind === 'date' ? 'pickDate' : 'pickTime')}
          className="relative grid size-full cursor-pointer place-items-center rounded-control text-muted hover:text-fg"
          onClick={() => picker.current?.showPicker()}
        >
          <Icon aria-hidden className="size-4" />
        </button>
      </span>
    </div>
  )
}
