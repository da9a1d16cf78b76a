import { zodResolver } from '@hookform/resolvers/zod'
import { severities } from '@marsad/contract/alerts'
import type { AlertRule } from '@marsad/contract/http/alert-rules'
import { Controller, FormProvider, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { toast } from '../../../ui/toast.ts'
import { fieldErrors } from '../../identity/index.ts'
import { ScopeField } from '../scope-field.tsx'
import { useRefreshRules } from './alert-rules.api.ts'
import { RoutingField } from './routing-field.tsx'
import { ruleSchema, toDraft, toRule, type RuleDraft } from './rule-draft.ts'
import { RuleSentence } from './rule-sentence.tsx'
import { SubjectFields } from './subject-fields.tsx'

interface RuleFormProps {
  rule: AlertRule | null
  rules: readonly AlertRule[]
  onClose: () => void
}

export function RuleForm({ rule, rules, onClose }: RuleFormProps) {
  const t = useTranslations('alertRules')
  const words = useTranslations('alertWords')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const refresh = useRefreshRules()
  const form = useForm<RuleDraft>({
    resolver: zodResolver(ruleSchema),
    ...fieldErrors,
    defaultValues: toDraft(rule),
  })
  const { register, control, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (draft) => {
    const body = toRule(draft)
    if (!body) return
    try {
      if (rule) await api.PATCH('/api/alert-rules/{id}', { params: { path: { id: rule.id } }, body })
      else await api.POST('/api/alert-rules', { body })
      toast.success(t(rule ? 'changed' : 'created'))
      onClose()
      await refresh()
    } catch (error) {
      toast.error(t('saveFailed'), { description: errorText(error) })
    }
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <SubjectFields />
        <Controller
          control={control}
          name="severity"
          render={({ field }) => (
            <Field label={t('severity')} nativeLabel={false} hint={t(`form.severityHint.${field.value}`)}>
              <Segmented
                label={t('severity')}
                value={field.value}
                onValueChange={field.onChange}
                items={severities.map((value) => ({ value, label: words(`severity.${value}`) }))}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="scope"
          render={({ field, fieldState }) => (
            <ScopeField
              value={field.value}
              onValueChange={field.onChange}
              isInvalid={fieldState.invalid}
              hint={t(`form.scopeHint.${field.value.kind}`)}
            />
          )}
        />
        <RoutingField />
        <Field
          label={t('form.name')}
          optional
          hint={t('form.nameHint')}
          error={errors.name && t('form.tooLong')}
        >
          <Input autoComplete="off" {...register('name')} />
        </Field>
        <RuleSentence rule={rule} rules={rules} />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={isSubmitting}>
            {ui('cancel')}
          </Button>
          <Button type="submit" variant="solid" pending={isSubmitting}>
            {t(rule ? 'form.save' : 'form.create')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
