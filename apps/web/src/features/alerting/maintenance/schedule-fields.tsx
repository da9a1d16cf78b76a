import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TimeZoneField } from '../../../ui/time-zone-field.tsx'
import { DaysField } from './days-field.tsx'
import type { WindowDraft } from './window-draft.ts'

type Problem = 'noTime' | 'backwards' | 'tooShort'

/** When alerts are silent: once, or on days of the week. */
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
  const { register, formState } = useFormContext<WindowDraft>()
  return (name: 'from' | 'to' | 'start' | 'end', type: 'time' | 'datetime-local') => {
    const problem = formState.errors[name]?.message as Problem | undefined
    return (
      <Field label={t(name)} error={problem && t(`problem.${problem}`)}>
        <Input type={type} required {...register(name)} />
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
        {timeField('from', 'datetime-local')}
        {timeField('to', 'datetime-local')}
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
