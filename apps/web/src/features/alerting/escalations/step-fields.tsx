import { escalationLimits } from '@marsad/contract/escalations'
import { ArrowDown, ArrowUp, CircleAlert, Trash2, X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { type StepDraft, waitOf } from './policy-draft.ts'
import type { Targets } from './use-targets.ts'

interface StepFieldsProps {
  step: StepDraft
  place: number
  count: number
  targets: Targets
  isTried: boolean
  /** The wait of the last step matters only if the policy repeats. */
  hasWait: boolean
  onChange: (step: StepDraft) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

export function StepFields(props: StepFieldsProps) {
  const { step, place, count, targets, isTried, hasWait, onChange, onMove, onRemove } = props
  const t = useTranslations('escalations.form')
  const format = useFormat()
  const number = format.number(place + 1)
  const change = (changes: Partial<StepDraft>) => onChange({ ...step, ...changes })
  const left = [...targets.choices].filter(([key]) => !step.targets.includes(key))
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border p-4">
      <legend className="px-1 text-sm font-semibold">{t('step', { number })}</legend>
      {count > 1 && (
        <div className="-mt-3 flex justify-end gap-1">
          <IconButton
            size="sm"
            label={t('stepUp', { number })}
            disabled={place === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            size="sm"
            label={t('stepDown', { number })}
            disabled={place === count - 1}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t('removeStep', { number })} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      )}
      <div className="flex flex-col gap-2">
        <ul aria-label={t('recipients')} className="flex flex-col gap-1.5 empty:hidden">
          {step.targets.map((key) => (
            <li key={key} className="flex items-center gap-2 rounded-control border px-3 py-1 text-sm">
              <span className="min-w-0 flex-1">
                <bdi className="block truncate">{targets.nameOf(key)}</bdi>
                <span className="block text-xs text-muted">{targets.kindOf(key)}</span>
              </span>
              <IconButton
                size="sm"
                label={t('removeRecipient', { name: targets.nameOf(key) })}
                onClick={() => change({ targets: step.targets.filter((one) => one !== key) })}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        {step.targets.length < escalationLimits.targets && (
          <Select
            aria-label={t('addRecipient')}
            value={null}
            placeholder={t('addRecipient')}
            onValueChange={(key) => change({ targets: [...step.targets, key] })}
            items={left.map(([value, name]) => ({
              value,
              label: t('choice', { kind: targets.kindOf(value), name }),
            }))}
          />
        )}
        {isTried && step.targets.length === 0 && (
          <p role="alert" className="flex items-start gap-1.5 text-xs text-bad">
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            {t('problem.recipients')}
          </p>
        )}
      </div>
      {hasWait && (
        <Field
          label={t(place === count - 1 ? 'waitRound' : 'wait')}
          error={
            isTried &&
            waitOf(step) === null &&
            t('problem.wait', { most: format.number(escalationLimits.waitMinutes) })
          }
        >
          <Input
            inputMode="numeric"
            value={step.wait}
            onChange={(event) => change({ wait: event.target.value })}
          />
        </Field>
      )}
    </fieldset>
  )
}
