import { weekdays } from '@marsad/contract/alerts'
import { CircleAlert } from 'lucide-react'
import { Controller, useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { TimeZoneField } from '../../../ui/form/time-zone-field.tsx'
import { WallClockInput } from '../../../ui/form/wall-clock-input.tsx'
import type { WindowDraft } from './window-draft.ts'

type Problem = 'noTime' | 'backwards' | 'tooShort'

/** The times at which alerts are muted: once, or on days of the week. */
export function ScheduleFields({ zone }: { zone: string }) {
  const t = useTranslations('maintenance.form')
  const { control } = useFormContext<WindowDraft>()
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <Field label={t('repeat')} nativeLabel={false}>
            <Segmented
              label={t('repeat')}
              value={field.value}
              onValueChange={field.onChange}
              items={[
                { value: 'once', label: t('once') },
                { value: 'weekly', label: t('weekly') },
              ]}
            />
          </Field>
        )}
      />
      {kind === 'once' ? <OnceFields zone={zone} /> : <WeeklyFields zone={zone} />}
    </>
  )
}

function useTimeField() {
  const t = useTranslations('maintenance.form')
  const { control, formState } = useFormContext<WindowDraft>()
  return (name: 'from' | 'to' | 'start' | 'end', kind: 'time' | 'datetime') => {
    const problem = formState.errors[name]?.message as Problem | undefined
    return (
      <Field label={t(name)} error={problem && t(`problem.${problem}`)}>
        <Controller
          control={control}
          name={name}
          render={({ field: { onChange, ...field } }) => (
            <WallClockInput kind={kind} onValueChange={onChange} {...field} />
          )}
        />
      </Field>
    )
  }
}

function OnceFields({ zone }: { zone: string }) {
  const t = useTranslations('maintenance.form')
  const timeField = useTimeField()
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid gap-4 sm:grid-cols-2">
        {timeField('from', 'datetime')}
        {timeField('to', 'datetime')}
      </div>
      <p className="text-xs text-muted">{t('inZone', { zone: zone.replaceAll('_', ' ') })}</p>
    </div>
  )
}

function WeeklyFields({ zone }: { zone: string }) {
  const t = useTranslations('maintenance.form')
  const { control } = useFormContext<WindowDraft>()
  const timeField = useTimeField()
  return (
    <>
      <DaysField />
      <div className="grid gap-4 sm:grid-cols-2">
        {timeField('start', 'time')}
        {timeField('end', 'time')}
      </div>
      <Controller
        control={control}
        name="timeZone"
        render={({ field }) => (
          <Field label={t('timeZone')} hint={t('timeZoneHint')}>
            <TimeZoneField value={field.value} onValueChange={(next) => field.onChange(next ?? zone)} />
          </Field>
        )}
      />
    </>
  )
}

/** The seven days side by side, each a toggle. */
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
