import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { DevicePicker } from '../../devices/index.ts'
import type { MonitorDraft } from './monitor-draft.ts'
import { LocationsField } from './locations-field.tsx'
import { canBeProbedByAgent } from './to-monitor.ts'
import { useFieldProblem } from './monitor-problems.ts'

/** The device and the tags of a monitor, and where it is checked from. */
export function OriginFields() {
  const t = useTranslations('monitorForm')
  const { register } = useFormContext<MonitorDraft>()
  const problem = useFieldProblem()
  const kind = useWatch<MonitorDraft, 'kind'>({ name: 'kind' })
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('field.tags')} optional hint={t('hint.tags')} error={problem('tags')}>
          <Input autoComplete="off" {...register('tags')} />
        </Field>
        <Field label={t('field.device')} optional hint={t('hint.device')}>
          <DeviceField name="device" label={t('field.device')} />
        </Field>
      </div>
      {canBeProbedByAgent(kind) && <ProbedByField />}
    </>
  )
}

function ProbedByField() {
  const t = useTranslations('monitorForm')
  const { control } = useFormContext<MonitorDraft>()
  const problem = useFieldProblem()
  return (
    <Controller
      control={control}
      name="probedFrom"
      render={({ field }) => (
        <div className="flex flex-col gap-3">
          <Field
            label={t('field.probedBy')}
            nativeLabel={false}
            hint={t(hints[field.value])}
            error={problem('probedBy')}
          >
            <Segmented
              label={t('field.probedBy')}
              value={field.value}
              onValueChange={field.onChange}
              items={[
                { value: 'server', label: t('byServer') },
                { value: 'machine', label: t('byMachine') },
                { value: 'locations', label: t('byLocations') },
              ]}
            />
          </Field>
          {field.value === 'machine' && (
            <div className="sm:max-w-80">
              <DeviceField name="probedBy" label={t('field.probedBy')} />
            </div>
          )}
          {field.value === 'locations' && <LocationsField />}
        </div>
      )}
    />
  )
}

const hints = { server: 'hint.byServer', machine: 'hint.machine', locations: 'hint.locations' } as const

function DeviceField({ name, label }: { name: 'device' | 'probedBy'; label: string }) {
  const { control } = useFormContext<MonitorDraft>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <DevicePicker
          label={label}
          className="w-full"
          makesChecks={name === 'probedBy'}
          device={field.value ? { ...field.value, address: null } : undefined}
          onPick={(id, device) => field.onChange(id && device ? { id, name: device } : null)}
        />
      )}
    />
  )
}
