import { zodResolver } from '@hookform/resolvers/zod'
import { severities } from '@marsad/contract/alerts'
import type { AlertRule } from '@marsad/contract/http/alert-rules'
import { Controller, FormProvider, useForm, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { fieldErrors } from '../../../lib/forms.ts'
import { ScopeField } from '../scope-field.tsx'
import { useRefreshRules, useRuleChannels } from './alert-rules.api.ts'
import { type RuleDraft, ruleSchema, toDraft, toRule } from './rule-draft.ts'
import { EscalationField } from './escalation-field.tsx'
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
  const { send } = useSend()
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
    const save = () =>
      rule
        ? api.call('PATCH /api/alert-rules/:id', { params: { id: rule.id }, body })
        : api.call('POST /api/alert-rules', { body })
    const done = t(rule ? 'changed' : 'created')
    await send(save, { done, failed: t('saveFailed'), onClose, onDone: refresh })
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
        <Controller
          control={control}
          name="escalation"
          render={({ field }) => <EscalationField value={field.value} onValueChange={field.onChange} />}
        />
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

/** The recipients: every channel that accepts the severity, or these. */
export function RoutingField() {
  const t = useTranslations('alertRules')
  const { control } = useFormContext<RuleDraft>()
  const channels = useRuleChannels() ?? []
  return (
    <Controller
      control={control}
      name="channelIds"
      render={({ field }) => {
        const chosen = field.value
        return (
          <div className="flex flex-col gap-3">
            <Field
              label={t('channels')}
              nativeLabel={false}
              hint={
                chosen?.length === 0 ? t('form.noChannel') : t(chosen ? 'form.chosenHint' : 'form.allHint')
              }
            >
              <Segmented
                label={t('channels')}
                value={chosen ? 'chosen' : 'all'}
                onValueChange={(value) => field.onChange(value === 'all' ? null : [])}
                items={[
                  { value: 'all', label: t('form.all') },
                  { value: 'chosen', label: t('form.chosen') },
                ]}
              />
            </Field>
            {chosen && (
              <div className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
                {channels.map(({ id, name, isEnabled }) => (
                  <Checkbox
                    key={id}
                    label={<bdi className="wrap-anywhere">{name}</bdi>}
                    hint={isEnabled ? undefined : t('form.channelOff')}
                    checked={chosen.includes(id)}
                    onCheckedChange={(checked) =>
                      field.onChange(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                    }
                  />
                ))}
              </div>
            )}
          </div>
        )
      }}
    />
  )
}
