import { weekdays } from '@marsad/contract/alerts'
import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import type { Weekday } from './schedule-draft.ts'

interface DaysFieldProps {
  label: string
  value: readonly Weekday[]
  onValueChange: (days: Weekday[]) => void
  presets?: readonly { label: string; days: Weekday[] }[]
  problem?: string | undefined
}

/** The seven days side by side, each a toggle. */
export function DaysField({ label, value, onValueChange, presets = [], problem }: DaysFieldProps) {
  const t = useTranslations('onCall')
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-4 gap-1.5 sm:grid-cols-7">
        {weekdays.map((day) => (
          <label
            key={day}
            title={t(`day.${day}`)}
            className="relative inline-flex h-9 min-w-0 items-center justify-center rounded-control border bg-card px-1.5 text-sm text-muted transition-colors hover:text-fg has-checked:border-primary has-checked:bg-soft has-checked:font-medium has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-primary pointer-coarse:h-11"
          >
            <input
              type="checkbox"
              aria-label={t(`day.${day}`)}
              checked={value.includes(day)}
              onChange={(event) =>
                onValueChange(
                  weekdays.filter((one) => (one === day ? event.target.checked : value.includes(one))),
                )
              }
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {t(`shortDay.${day}`)}
          </label>
        ))}
      </div>
      {presets.length > 0 && (
        <div className="mt-1.5 flex flex-wrap gap-1.5">
          {presets.map((preset) => (
            <Button key={preset.label} size="sm" variant="ghost" onClick={() => onValueChange(preset.days)}>
              {preset.label}
            </Button>
          ))}
        </div>
      )}
      {problem && (
        <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {problem}
        </p>
      )}
    </fieldset>
  )
}
