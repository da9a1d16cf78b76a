import {
  ruleWindows,
  type SignalName,
  signalNames,
  signals,
  offlineMinutes,
  subjectKinds,
} from '@marsad/contract/alerts'
import { changeKinds, findings } from '@marsad/contract/inventory'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useSubjectWords } from '../alert-words.ts'
import { shownThreshold, type RuleDraft } from './rule-draft.ts'

/** The subject of a rule, and its threshold. */
export function SubjectFields() {
  const t = useTranslations('alertRules')
  const { control } = useFormContext<RuleDraft>()
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      <Controller
        control={control}
        name="kind"
        render={({ field }) => (
          <Field label={t('watches')} nativeLabel={false}>
            <Segmented
              label={t('watches')}
              value={field.value}
              onValueChange={field.onChange}
              items={subjectKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            />
          </Field>
        )}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {kind === 'signal' && <SignalFields />}
        {kind === 'offline' && <OfflineField />}
        {kind === 'finding' && <FindingFields />}
        {kind === 'change' && <ChangeField />}
      </div>
    </>
  )
}

/** Signals whose name does not say when they hold. */
const explained = [
  'container_memory',
  'container_down',
  'container_unhealthy',
  'container_restarts',
  'service_failed',
] as const satisfies SignalName[]

function SignalFields() {
  const t = useTranslations('alertRules.form')
  const words = useSubjectWords()
  const { control, register, setValue, formState } = useFormContext<RuleDraft>()
  const signal = useWatch({ control, name: 'signal' })
  const { unit, least, most } = signals[signal]
  const hinted = explained.find((one) => one === signal)
  return (
    <>
      <Controller
        control={control}
        name="signal"
        render={({ field }) => (
          <Field
            label={t('signal')}
            className="sm:col-span-2"
            {...(hinted && { hint: t(`signalHint.${hinted}`) })}
          >
            <Select
              value={field.value}
              onValueChange={(next) => {
                field.onChange(next)
                setValue('threshold', shownThreshold(next, signals[next].usual), { shouldValidate: true })
              }}
              items={signalNames.map((value) => ({ value, label: words.signal(value) }))}
            />
          </Field>
        )}
      />
      {unit !== 'flag' && (
        <Field
          label={t(`threshold.${unit}`)}
          error={
            formState.errors.threshold &&
            t('thresholdRange', { least: words.value(signal, least), most: words.value(signal, most) })
          }
        >
          <Input technical inputMode="decimal" autoComplete="off" {...register('threshold')} />
        </Field>
      )}
      <WindowField />
    </>
  )
}

function WindowField() {
  const t = useTranslations('alertRules.form')
  const { minutes } = useSubjectWords()
  const { control } = useFormContext<RuleDraft>()
  return (
    <Controller
      control={control}
      name="windowMinutes"
      render={({ field }) => (
        <Field label={t('window')}>
          <Select
            value={field.value}
            onValueChange={field.onChange}
            items={ruleWindows.map((count) => ({
              value: String(count),
              label: count === 0 ? t('atOnce') : minutes(count),
            }))}
          />
        </Field>
      )}
    />
  )
}

function OfflineField() {
  const t = useTranslations('alertRules.form')
  const { minutes } = useSubjectWords()
  const { control } = useFormContext<RuleDraft>()
  return (
    <Controller
      control={control}
      name="silentMinutes"
      render={({ field }) => (
        <Field label={t('silence')} hint={t('silenceHint')} className="sm:col-span-2">
          <Select
            value={field.value}
            onValueChange={field.onChange}
            items={offlineMinutes.map((count) => ({ value: String(count), label: minutes(count) }))}
          />
        </Field>
      )}
    />
  )
}

function FindingFields() {
  const t = useTranslations('alertRules.form')
  const words = useSubjectWords()
  const { control } = useFormContext<RuleDraft>()
  return (
    <>
      <Controller
        control={control}
        name="finding"
        render={({ field }) => (
          <Field label={t('finding')}>
            <Select
              value={field.value}
              onValueChange={field.onChange}
              items={findings.map((value) => ({ value, label: words.finding(value) }))}
            />
          </Field>
        )}
      />
      <WindowField />
    </>
  )
}

function ChangeField() {
  const t = useTranslations('alertRules.form')
  const words = useSubjectWords()
  const { control } = useFormContext<RuleDraft>()
  return (
    <Controller
      control={control}
      name="change"
      render={({ field }) => (
        <Field label={t('change')} hint={t('changeHint')} className="sm:col-span-2">
          <Select
            value={field.value}
            onValueChange={field.onChange}
            items={changeKinds.map((value) => ({ value, label: words.change(value) }))}
          />
        </Field>
      )}
    />
  )
}
