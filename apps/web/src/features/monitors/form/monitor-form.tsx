import { zodResolver } from '@hookform/resolvers/zod'
import type { Monitor, MonitorDetail } from '@marsad/contract/http/monitors'
import type { ReactNode } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { fieldErrors } from '../../../lib/forms.ts'
import { AlarmFields } from './alarm-fields.tsx'
import { AnswerFields } from './answer-fields.tsx'
import { toDraft, type MonitorDraft } from './monitor-draft.ts'
import { monitorSchema, useFieldProblem } from './monitor-problems.ts'
import { KindChoice } from './kind-choice.tsx'
import { OriginFields } from './origin-fields.tsx'
import { TargetFields } from './target-fields.tsx'
import { nextInterval, nextPort, usualEncryption } from './to-monitor.ts'
import { useSaveMonitor } from './use-save-monitor.ts'

interface MonitorFormProps {
  /** Null for a new one. */
  monitor: Monitor | null
  onSaved: (detail: MonitorDetail) => void
  /** Beside the button that saves. */
  children?: ReactNode
}

export function MonitorForm({ monitor, onSaved, children }: MonitorFormProps) {
  const t = useTranslations('monitorForm')
  const form = useForm<MonitorDraft>({
    resolver: zodResolver(monitorSchema),
    ...fieldErrors,
    defaultValues: toDraft(monitor),
  })
  const save = useSaveMonitor(monitor, form.setError, onSaved)
  const kind = useWatch({ control: form.control, name: 'kind' })
  const submit = form.handleSubmit(save)
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        {!monitor && (
          <KindChoice
            value={kind}
            onValueChange={(next) => {
              form.clearErrors()
              const encryption = usualEncryption(next)
              form.setValue('port', nextPort(form.getValues(), { kind: next, encryption }))
              form.setValue('intervalSeconds', nextInterval(form.getValues(), next))
              form.setValue('encryption', encryption)
              form.setValue('kind', next)
            }}
          />
        )}
        <div className="flex flex-col gap-5">
          <TargetFields />
          <NameField isHeartbeat={kind === 'heartbeat'} />
        </div>
        {kind === 'http' && <AnswerFields startsOpen={isUnusual(monitor)} />}
        <AlarmFields />
        <OriginFields />
        <div className="flex flex-wrap justify-end gap-2">
          {children}
          <Button type="submit" variant="solid" pending={form.formState.isSubmitting}>
            {t(monitor ? 'save' : 'create')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

function NameField({ isHeartbeat }: { isHeartbeat: boolean }) {
  const t = useTranslations('monitorForm')
  const problem = useFieldProblem()
  const { register } = useFormContext<MonitorDraft>()
  return (
    <Field
      label={t('field.name')}
      optional={!isHeartbeat}
      hint={t(isHeartbeat ? 'hint.heartbeatName' : 'hint.name')}
      error={problem('name')}
    >
      <Input autoComplete="off" {...register('name')} />
    </Field>
  )
}

/** Whether the answer is checked for more than its presence. */
function isUnusual(monitor: Monitor | null): boolean {
  if (monitor?.check.kind !== 'http') return false
  const { method, statuses, keyword, header, json, headers, followsRedirects, verifiesCertificate } =
    monitor.check
  const isUsual =
    method === 'GET' && !statuses && headers.length === 0 && followsRedirects && verifiesCertificate
  return !isUsual || Boolean(keyword ?? header ?? json)
}
