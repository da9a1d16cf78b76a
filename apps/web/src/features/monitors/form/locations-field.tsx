import { monitorLimits, serverLocation } from '@marsad/contract/monitors'
import { X } from 'lucide-react'
import { useController, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { DevicePicker } from '../../devices/index.ts'
import type { MonitorDraft } from './monitor-draft.ts'
import { useFieldProblem } from './monitor-problems.ts'
import { downWhenOf, majorityOf } from './to-monitor.ts'

/** The locations that check a monitor, and how many of them must see a failure. */
export function LocationsField() {
  const t = useTranslations('monitorForm')
  const { control } = useFormContext<MonitorDraft>()
  const problem = useFieldProblem()
  const { field } = useController({ control, name: 'locations' })
  const chosen = field.value
  const machines = chosen.filter(({ id }) => id !== serverLocation)
  const without = (id: string) => chosen.filter((one) => one.id !== id)
  const server = { id: serverLocation, name: '' }
  return (
    <div className="flex flex-col gap-4 rounded-card border p-4">
      <Checkbox
        label={t('byServer')}
        checked={machines.length < chosen.length}
        onCheckedChange={(checked) => field.onChange(checked ? [server, ...machines] : machines)}
      />
      {machines.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {machines.map(({ id, name }) => (
            <li key={id} className="flex min-w-0 items-center gap-1 rounded-control border ps-3">
              <bdi className="truncate text-sm">{name}</bdi>
              <IconButton
                size="sm"
                label={t('removeLocation', { name })}
                onClick={() => field.onChange(without(id))}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field
          label={t('field.addLocation')}
          nativeLabel={false}
          hint={t('hint.addLocation')}
          error={problem('locations')}
        >
          {chosen.length < monitorLimits.locations && (
            <DevicePicker
              key={machines.length}
              label={t('field.addLocation')}
              className="w-full"
              makesChecks
              device={undefined}
              onPick={(id, name) => {
                if (id && name && !chosen.some((one) => one.id === id))
                  field.onChange([...chosen, { id, name }])
              }}
            />
          )}
        </Field>
        <DownWhenField locations={chosen} />
      </div>
    </div>
  )
}

function DownWhenField({ locations }: Pick<MonitorDraft, 'locations'>) {
  const t = useTranslations('monitorForm')
  const format = useFormat()
  const { control } = useFormContext<MonitorDraft>()
  const { field } = useController({ control, name: 'downWhen' })
  const count = locations.length
  if (count === 0) return null
  return (
    <Field label={t('field.downWhen')} hint={t('hint.downWhen')}>
      <Select
        value={String(downWhenOf({ locations, downWhen: field.value }))}
        // The majority stays one when locations are added.
        onValueChange={(value) => field.onChange(Number(value) === majorityOf(count) ? '' : value)}
        items={locations.map((_, index) => ({
          value: String(index + 1),
          label: t('ofLocations', { down: format.number(index + 1), all: format.number(count) }),
        }))}
      />
    </Field>
  )
}
