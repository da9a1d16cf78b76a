import { holidayCalendars, type HolidayPreset, holidayPresets, onCallLimits } from '@marsad/contract/on-call'
import { CircleAlert, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { type HolidayDraft, isHolidayOk, toHolidayDraft } from './schedule-draft.ts'

const own = 'own'
const presetNames = Object.keys(holidayPresets) as HolidayPreset[]
const dayMs = 86_400_000

/** Names of the months of both calendars, in the reader's language. */
function useMonths() {
  const { tag } = useFormat()
  const named = (calendar: string, start: string) => {
    const language = tag.startsWith('ar') ? 'ar' : 'en'
    const options = { month: 'long', timeZone: 'UTC' } as const
    const name = new Intl.DateTimeFormat(`${language}-u-ca-${calendar}`, options)
    const number = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, { ...options, month: 'numeric' })
    const days = Array.from({ length: 366 }, (_, day) => Date.parse(start) + day * dayMs)
    return new Map(days.map((at) => [Number.parseInt(number.format(at), 10), name.format(at)]))
  }
  return {
    gregorian: named('gregory', '2026-01-01T00:00Z'),
    hijri: named('islamic-umalqura', '2026-06-20T00:00Z'),
  }
}

interface HolidaysFieldProps {
  value: readonly HolidayDraft[]
  onValueChange: (holidays: HolidayDraft[]) => void
  isTried: boolean
}

export function HolidaysField({ value, onValueChange, isTried }: HolidaysFieldProps) {
  const t = useTranslations('onCall.form')
  const add = (choice: string) => {
    const preset = presetNames.find((name) => name === choice)
    const made = preset
      ? { name: t(`preset.${preset}`), ...holidayPresets[preset] }
      : { name: '', calendar: 'gregorian' as const, month: 1, day: 1, days: 1 }
    onValueChange([...value, toHolidayDraft(made)])
  }
  const taken = new Set(value.map(({ name }) => name))
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-sm font-medium">{t('holidays')}</legend>
      <p className="text-xs text-muted">{t('holidaysHint')}</p>
      {value.map((holiday) => (
        <HolidayRow
          key={holiday.key}
          holiday={holiday}
          onChange={(next) => onValueChange(value.map((one) => (one.key === next.key ? next : one)))}
          onRemove={() => onValueChange(value.filter(({ key }) => key !== holiday.key))}
        />
      ))}
      {isTried && !value.every(isHolidayOk) && (
        <p role="alert" className="flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {t('problem.holiday')}
        </p>
      )}
      {value.length < onCallLimits.holidays && (
        <Select
          className="sm:max-w-72"
          aria-label={t('addHoliday')}
          value={null}
          placeholder={t('addHoliday')}
          onValueChange={add}
          items={[
            ...presetNames
              .map((name) => ({ value: name as string, label: t(`preset.${name}`) }))
              .filter(({ label }) => !taken.has(label)),
            { value: own, label: t('ownHoliday') },
          ]}
        />
      )}
    </fieldset>
  )
}

interface HolidayRowProps {
  holiday: HolidayDraft
  onChange: (holiday: HolidayDraft) => void
  onRemove: () => void
}

function HolidayRow({ holiday, onChange, onRemove }: HolidayRowProps) {
  const t = useTranslations('onCall.form')
  const months = useMonths()
  return (
    <div className="grid grid-cols-2 items-end gap-2 rounded-card border p-3 sm:grid-cols-[1fr_10rem_9rem_4rem_4rem_auto]">
      <Field label={t('holidayName')} className="max-sm:col-span-2">
        <Input
          autoComplete="off"
          value={holiday.name}
          onChange={(event) => onChange({ ...holiday, name: event.target.value })}
        />
      </Field>
      <Field label={t('calendar')}>
        <Select
          value={holiday.calendar}
          onValueChange={(calendar) => onChange({ ...holiday, calendar })}
          items={holidayCalendars.map((value) => ({ value, label: t(`calendars.${value}`) }))}
        />
      </Field>
      <Field label={t('month')}>
        <Select
          value={String(holiday.month)}
          onValueChange={(month) => onChange({ ...holiday, month: Number(month) })}
          items={Array.from({ length: 12 }, (_, index) => ({
            value: String(index + 1),
            label: months[holiday.calendar].get(index + 1) ?? String(index + 1),
          }))}
        />
      </Field>
      <Field label={t('dayOfMonth')}>
        <Input
          inputMode="numeric"
          value={holiday.day}
          onChange={(event) => onChange({ ...holiday, day: event.target.value })}
        />
      </Field>
      <Field label={t('dayCount')}>
        <Input
          inputMode="numeric"
          value={holiday.days}
          onChange={(event) => onChange({ ...holiday, days: event.target.value })}
        />
      </Field>
      <IconButton label={t('removeHoliday', { name: holiday.name })} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}
