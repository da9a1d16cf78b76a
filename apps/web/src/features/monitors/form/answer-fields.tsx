import { httpMethods } from '@marsad/contract/monitors'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import type { MonitorDraft } from './monitor-draft.ts'
import { DraftSelect } from './draft-select.tsx'
import { HeadersField } from './headers-field.tsx'
import { canHaveBody, isProbedByAgent } from './to-monitor.ts'
import { VerifiesField } from './service-fields.tsx'
import { useFieldProblem } from './monitor-problems.ts'

const fields = [
  'body',
  'statuses',
  'headers',
  'keyword',
  'headerName',
  'headerContains',
  'jsonPath',
  'jsonEquals',
] as const

/** The request and the expected answer of a web address: folded, because most keep the defaults. */
/** Examples are the same in every language. */
const examples = { header: 'content-type', type: 'application/json', path: '$.status', value: 'ok' }

export function AnswerFields({ startsOpen }: { startsOpen: boolean }) {
  const t = useTranslations('monitorForm')
  const { formState } = useFormContext<MonitorDraft>()
  const [isOpen, setOpen] = useState(startsOpen)
  // A field with a problem must not be folded away.
  const hasProblem = fields.some((field) => formState.errors[field] !== undefined)
  return (
    <details
      open={isOpen || hasProblem}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group/fold rounded-card border"
    >
      <summary className="flex cursor-pointer list-none items-center gap-3 rounded-card px-4 py-3 text-sm hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-muted transition-transform group-open/fold:rotate-90 rtl:not-group-open/fold:-scale-x-100"
        />
        <span className="min-w-0">
          <span className="block font-medium">{t('advanced')}</span>
          <span className="block text-xs text-muted">{t('advancedHint')}</span>
        </span>
      </summary>
      <div className="flex flex-col gap-5 border-t p-4">
        <RequestFields />
        <ExpectedFields />
        <Flags />
      </div>
    </details>
  )
}

function RequestFields() {
  const t = useTranslations('monitorForm')
  const { register } = useFormContext<MonitorDraft>()
  const problem = useFieldProblem()
  const [method, kind, probedFrom] = useWatch<MonitorDraft, ['method', 'kind', 'probedFrom']>({
    name: ['method', 'kind', 'probedFrom'],
  })
  const byAgent = isProbedByAgent({ kind, probedFrom })
  const methods = byAgent ? httpMethods.filter((one) => !canHaveBody(one)) : httpMethods
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <DraftSelect
          name="method"
          label={t('field.method')}
          hint={byAgent ? t('hint.machineHttp') : undefined}
          items={methods.map((value) => ({ value, label: value }))}
        />
        <Field label={t('field.statuses')} optional hint={t('hint.statuses')} error={problem('statuses')}>
          <Input technical autoComplete="off" placeholder="200-299" {...register('statuses')} />
        </Field>
      </div>
      {!byAgent && canHaveBody(method) && (
        <Field label={t('field.body')} optional error={problem('body')}>
          <Textarea
            dir="ltr"
            spellCheck={false}
            className="font-mono text-[0.8125rem]"
            {...register('body')}
          />
        </Field>
      )}
      {!byAgent && <HeadersField />}
    </>
  )
}

function ExpectedFields() {
  const t = useTranslations('monitorForm')
  const { register } = useFormContext<MonitorDraft>()
  const problem = useFieldProblem()
  const [kind, probedFrom, keywordKind] = useWatch<MonitorDraft, ['kind', 'probedFrom', 'keywordKind']>({
    name: ['kind', 'probedFrom', 'keywordKind'],
  })
  if (isProbedByAgent({ kind, probedFrom })) return null
  return (
    <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
      <DraftSelect
        name="keywordKind"
        label={t('field.keyword')}
        items={[
          { value: 'any', label: t('any') },
          { value: 'contains', label: t('contains') },
          { value: 'lacks', label: t('lacks') },
        ]}
      />
      {keywordKind === 'any' ? (
        <span className="max-sm:hidden" />
      ) : (
        <Field label={t(keywordKind)} error={problem('keyword')}>
          <Input autoComplete="off" {...register('keyword')} />
        </Field>
      )}
      <Field label={t('field.headerName')} optional error={problem('headerName')}>
        <Input technical autoComplete="off" placeholder={examples.header} {...register('headerName')} />
      </Field>
      <Field label={t('field.headerContains')} error={problem('headerContains')}>
        <Input technical autoComplete="off" placeholder={examples.type} {...register('headerContains')} />
      </Field>
      <Field label={t('field.jsonPath')} optional hint={t('hint.json')} error={problem('jsonPath')}>
        <Input technical autoComplete="off" placeholder={examples.path} {...register('jsonPath')} />
      </Field>
      <Field label={t('field.jsonEquals')} error={problem('jsonEquals')}>
        <Input technical autoComplete="off" placeholder={examples.value} {...register('jsonEquals')} />
      </Field>
    </div>
  )
}

function Flags() {
  const t = useTranslations('monitorForm')
  const { control } = useFormContext<MonitorDraft>()
  return (
    <div className="flex flex-col gap-3">
      <Controller
        control={control}
        name="followsRedirects"
        render={({ field }) => (
          <Checkbox
            label={t('followsRedirects')}
            hint={t('followsHint')}
            checked={field.value}
            onCheckedChange={field.onChange}
          />
        )}
      />
      <VerifiesField />
    </div>
  )
}
