import { weekdays } from '@marsad/contract/alerts'
import { CircleAlert } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { WindowDraft } from './window-draft.ts'

/** The seven days side by side: pressed or not. */
export function DaysField() {
  const t = useTranslations('maintenance')
  const { control } = useFormContext<WindowDraft>()
  const { field, fieldState } = useController({ control, name: 'days' })
  const chosen = field.value
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('form.days')}</legend>
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
              checked={chosen.includes(day)}
              onChange={(event) =>
                field.onChange(
                  weekdays.filter((one) => (one === day ? event.target.checked : chosen.includes(one))),
                )
              }
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {t(`shortDay.${day}`)}
          </label>
        ))}
      </div>
      {fieldState.invalid && (
        <p role="alert" className="mt-1.5 flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {t('form.noDay')}
        </p>
      )}
    </fieldset>
  )
}
