import { monitorLimits } from '@marsad/contract/monitors'
import { Plus, Trash2 } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import type { MonitorDraft } from './monitor-draft.ts'
import { useFieldProblem } from './monitor-problems.ts'

const example = 'authorization'

/** Request headers. Stored values are never shown again: an empty one stays as it is. */
export function HeadersField() {
  const t = useTranslations('monitorForm')
  const { setValue } = useFormContext<MonitorDraft>()
  const headers = useWatch<MonitorDraft, 'headers'>({ name: 'headers' })
  // The library's own arrays weigh more than this whole form does.
  const write = (next: MonitorDraft['headers']) => setValue('headers', next, { shouldDirty: true })
  const change = (index: number, changes: Partial<MonitorDraft['headers'][number]>) =>
    write(headers.map((header, at) => (at === index ? { ...header, ...changes } : header)))
  const problem = useFieldProblem()
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="text-sm font-medium">{t('field.headers')}</legend>
      <p className="text-xs text-muted">{t('hint.headers')}</p>
      {headers.map(({ name, value, isStored }, index) => (
        // A header has no other key than its index: two may be alike while they are typed.
        <div key={index} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2">
          <Field label={t('field.headerSent')} error={problem(`headers.${index}.name`)}>
            <Input
              technical
              autoComplete="off"
              placeholder={example}
              readOnly={isStored}
              value={name}
              onChange={({ target }) => change(index, { name: target.value })}
            />
          </Field>
          <Field label={t('field.headerValue')} error={problem(`headers.${index}.value`)}>
            <Input
              technical
              autoComplete="off"
              placeholder={isStored ? t('kept') : undefined}
              value={value}
              onChange={({ target }) => change(index, { value: target.value })}
            />
          </Field>
          <IconButton
            label={t('removeHeader', { name })}
            onClick={() => write(headers.toSpliced(index, 1))}
            className="mt-6.5"
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      ))}
      {headers.length < monitorLimits.headers && (
        <Button
          size="sm"
          className="self-start"
          onClick={() => write([...headers, { name: '', value: '', isStored: false }])}
        >
          <Plus aria-hidden />
          {t('addHeader')}
        </Button>
      )}
    </fieldset>
  )
}
