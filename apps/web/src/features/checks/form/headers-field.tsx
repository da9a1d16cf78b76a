import { monitorLimits } from '@marsad/contract/monitors'
import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Input } from '../../../ui/input.tsx'
import type { CheckDraft } from './check-draft.ts'
import { useFieldProblem } from './use-field-problem.ts'

/** Headers that go along. What a value was is never shown again: an empty one stays as it is. */
export function HeadersField() {
  const t = useTranslations('checkForm')
  const { control, register } = useFormContext<CheckDraft>()
  const { fields, append, remove } = useFieldArray({ control, name: 'headers' })
  const headers = useWatch<CheckDraft, 'headers'>({ name: 'headers' })
  const problem = useFieldProblem()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-sm font-medium">{t('field.headers')}</legend>
      <p className="text-xs text-muted">{t('hint.headers')}</p>
      {fields.map(({ id, isKept }, index) => (
        <div key={id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
          <Field label={t('field.headerSent')} error={problem(`headers.${index}.name`)}>
            <Input
              technical
              autoComplete="off"
              placeholder="authorization"
              readOnly={isKept}
              {...register(`headers.${index}.name`)}
            />
          </Field>
          <Field label={t('field.headerValue')} error={problem(`headers.${index}.value`)}>
            <Input
              technical
              autoComplete="off"
              placeholder={isKept ? t('kept') : undefined}
              {...register(`headers.${index}.value`)}
            />
          </Field>
          <IconButton
            label={t('removeHeader', { name: headers[index]?.name ?? '' })}
            onClick={() => remove(index)}
            className="mt-6.5"
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      {fields.length < monitorLimits.headers && (
        <Button
          size="sm"
          className="self-start"
          onClick={() => append({ name: '', value: '', isKept: false })}
        >
          <Plus aria-hidden />
          {t('addHeader')}
        </Button>
      )}
    </fieldset>
  )
}
