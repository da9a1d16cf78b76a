import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import type { MonitorDraft } from './monitor-draft.ts'
import { useFieldProblem } from './monitor-problems.ts'
import { encryptionsOf, nextPort } from './to-monitor.ts'

const example = 'shop.v1.Orders'

/** Fields of the services that are spoken to in their own protocol, as far as the kind has them. */
export function ServiceFields() {
  const [kind, encryption] = useWatch<MonitorDraft, ['kind', 'encryption']>({ name: ['kind', 'encryption'] })
  if (encryptionsOf(kind).length === 0) return null
  return (
    <>
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        {kind === 'grpc' && <ServiceField />}
        <EncryptionField />
      </div>
      {encryption !== 'none' && <VerifiesField />}
    </>
  )
}

function ServiceField() {
  const t = useTranslations('monitorForm')
  const { register } = useFormContext<MonitorDraft>()
  const problem = useFieldProblem()
  return (
    <Field label={t('field.service')} optional hint={t('hint.service')} error={problem('service')}>
      <Input technical autoComplete="off" placeholder={example} {...register('service')} />
    </Field>
  )
}

function EncryptionField() {
  const t = useTranslations('monitorForm')
  const { control, getValues, setValue } = useFormContext<MonitorDraft>()
  const kind = useWatch<MonitorDraft, 'kind'>({ name: 'kind' })
  return (
    <Controller
      control={control}
      name="encryption"
      render={({ field }) => (
        <Field label={t('field.encryption')} nativeLabel={false}>
          <Segmented
            label={t('field.encryption')}
            value={field.value}
            onValueChange={(encryption) => {
              setValue('port', nextPort(getValues(), { kind, encryption }))
              field.onChange(encryption)
            }}
            items={encryptionsOf(kind).map((value) => ({ value, label: t(`encryptions.${value}`) }))}
          />
        </Field>
      )}
    />
  )
}

export function VerifiesField() {
  const t = useTranslations('monitorForm')
  const { control } = useFormContext<MonitorDraft>()
  return (
    <Controller
      control={control}
      name="verifiesCertificate"
      render={({ field }) => (
        <Checkbox
          label={t('verifiesCertificate')}
          hint={t('verifiesHint')}
          checked={field.value}
          onCheckedChange={field.onChange}
        />
      )}
    />
  )
}
