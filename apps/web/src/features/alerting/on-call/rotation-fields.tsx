import { weekdays } from '@marsad/contract/alerts'
import { coverageKinds, handoverUnits } from '@marsad/contract/on-call'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { WallClockInput } from '../../../ui/form/wall-clock-input.tsx'
import { DaysField } from './days-field.tsx'
import { type People, PeopleField } from './people-field.tsx'
import { mostEvery, problemsOf, type RotationDraft, type RotationProblem } from './schedule-draft.ts'

interface RotationFieldsProps {
  rotation: RotationDraft
  place: number
  count: number
  people: People
  isTried: boolean
  onChange: (rotation: RotationDraft) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

export function RotationFields(props: RotationFieldsProps) {
  const { rotation, place, count, people, isTried, onChange, onMove, onRemove } = props
  const t = useTranslations('onCall.form')
  const format = useFormat()
  const number = format.number(place + 1)
  const problems = isTried ? problemsOf(rotation) : new Set<RotationProblem>()
  const change = (changes: Partial<RotationDraft>) => onChange({ ...rotation, ...changes })
  return (
    <fieldset className="flex min-w-0 flex-col gap-4 rounded-card border p-4">
      <legend className="px-1 text-sm font-semibold">{t('rotation', { number })}</legend>
      {count > 1 && (
        <div className="-mt-3 flex justify-end gap-1">
          <IconButton
            size="sm"
            label={t('rotationUp', { number })}
            disabled={place === 0}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            size="sm"
            label={t('rotationDown', { number })}
            disabled={place === count - 1}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t('removeRotation', { number })} onClick={onRemove}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      )}
      <PeopleField
        value={rotation.people}
        people={people}
        problem={problems.has('people') ? t('problem.people') : undefined}
        onValueChange={(chosen) => change({ people: chosen })}
      />
      <HandoverFields rotation={rotation} problems={problems} change={change} />
      <CoverageFields rotation={rotation} problems={problems} change={change} />
    </fieldset>
  )
}

interface PartProps {
  rotation: RotationDraft
  problems: ReadonlySet<RotationProblem>
  change: (changes: Partial<RotationDraft>) => void
}

function HandoverFields({ rotation, problems, change }: PartProps) {
  const t = useTranslations('onCall.form')
  const days = useTranslations('onCall.day')
  const format = useFormat()
  return (
    <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
      <Field
        label={t('handover')}
        error={problems.has('every') && t('problem.every', { most: format.number(mostEvery(rotation)) })}
      >
        <Input
          inputMode="numeric"
          value={rotation.every}
          onChange={(event) => change({ every: event.target.value })}
        />
      </Field>
      <Field label={t('unit')}>
        <Select
          value={rotation.unit}
          onValueChange={(unit) => change({ unit })}
          items={handoverUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
        />
      </Field>
      {rotation.unit === 'weeks' && (
        <Field label={t('weekday')}>
          <Select
            value={rotation.weekday}
            onValueChange={(weekday) => change({ weekday })}
            items={weekdays.map((value) => ({ value, label: days(value) }))}
          />
        </Field>
      )}
      <Field label={t('at')} error={problems.has('at') && t('problem.at')}>
        <WallClockInput kind="time" value={rotation.at} onValueChange={(at) => change({ at })} />
      </Field>
      <Field
        label={t('startsOn')}
        className="max-sm:col-span-2"
        error={problems.has('startsOn') && t('problem.startsOn')}
      >
        <WallClockInput
          kind="date"
          value={rotation.startsOn}
          onValueChange={(startsOn) => change({ startsOn })}
        />
      </Field>
    </div>
  )
}

function CoverageFields({ rotation, problems, change }: PartProps) {
  const t = useTranslations('onCall.form')
  const { kind, days, from, to } = rotation
  return (
    <>
      <Field label={t('coverage')}>
        <Select
          value={kind}
          onValueChange={(next) => change({ kind: next })}
          items={coverageKinds.map((value) => ({ value, label: t(`coverages.${value}`) }))}
        />
      </Field>
      {kind === 'weekly' && (
        <>
          <DaysField
            label={t('days')}
            value={days}
            onValueChange={(next) => change({ days: next })}
            problem={problems.has('days') ? t('problem.days') : undefined}
          />
          <div className="grid grid-cols-2 items-start gap-3">
            <Field label={t('from')} error={problems.has('from') && t('problem.at')}>
              <WallClockInput kind="time" value={from} onValueChange={(next) => change({ from: next })} />
            </Field>
            <Field
              label={t('to')}
              hint={from && to && to <= from && t('nextDay')}
              error={problems.has('to') && t('problem.at')}
            >
              <WallClockInput kind="time" value={to} onValueChange={(next) => change({ to: next })} />
            </Field>
          </div>
        </>
      )}
    </>
  )
}
