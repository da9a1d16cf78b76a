import { zodResolver } from '@hookform/resolvers/zod'
import type { CreatedApiKey } from '@marsad/contract/http/api-keys'
import { apiKeyDays } from '@marsad/contract/limits'
import { scopes } from '@marsad/contract/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/api/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { fieldErrors } from '../accounts/field-errors.ts'
import { ScopesField } from './scopes-field.tsx'

const dayCounts = [7, 30, apiKeyDays.usual, 180, apiKeyDays.most]
const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'tooLong')),
  scopes: z.array(z.enum(scopes)).check(z.minLength(1)),
  days: z.string(),
})

interface NewKeyFormProps {
  onCreated: (created: CreatedApiKey) => void
  onClose: () => void
}

export function NewKeyForm({ onCreated, onClose }: NewKeyFormProps) {
  const t = useTranslations('apiKeys')
  const ui = useTranslations('ui')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { register, control, handleSubmit, formState } = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { name: '', scopes: ['read'], days: String(apiKeyDays.usual) },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ name, scopes: chosen, days }) => {
    try {
      const body = { name, scopes: chosen, expiresInDays: Number(days) }
      const { data } = await api.POST('/api/api-keys', { body })
      if (data) onCreated(data)
      await queryClient.invalidateQueries({ queryKey: ['get', '/api/api-keys'] })
    } catch (error) {
      toast.error(t('new.failed'), { description: errorText(error) })
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field
        label={t('name')}
        hint={t('new.nameHint')}
        error={errors.name && t(errors.name.message === 'required' ? 'new.required' : 'new.tooLong')}
      >
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Controller
        control={control}
        name="scopes"
        render={({ field, fieldState }) => (
          <ScopesField value={field.value} onValueChange={field.onChange} isInvalid={fieldState.invalid} />
        )}
      />
      <Controller
        control={control}
        name="days"
        render={({ field }) => (
          <Field label={t('new.validity')}>
            <Select
              value={field.value}
              onValueChange={field.onChange}
              items={dayCounts.map((count) => ({ value: String(count), label: t('new.days', { count }) }))}
            />
          </Field>
        )}
      />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        <Button onClick={onClose} disabled={isSubmitting}>
          {ui('cancel')}
        </Button>
        <Button type="submit" variant="solid" pending={isSubmitting}>
          {t('new.submit')}
        </Button>
      </div>
    </form>
  )
}
