import { zodResolver } from '@hookform/resolvers/zod'
import type { CreatedApiKey } from '@marsad/contract/http/api-keys'
import { apiKeyDays, textLength } from '@marsad/contract/limits'
import { type Scope, scopes } from '@marsad/contract/permissions'
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { SecretField } from '../../../ui/form/secret-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { fieldErrors } from '../../../lib/forms.ts'

export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('apiKeys')
  const [created, setCreated] = useState<CreatedApiKey | null>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(created ? 'created.title' : 'new.title')}
      description={created ? created.apiKey.name : t('new.description')}
    >
      {created ? (
        <CreatedKey token={created.token} onClose={onClose} />
      ) : (
        <NewKeyForm onCreated={setCreated} onClose={onClose} />
      )}
    </Dialog>
  )
}

const dayCounts = [7, 30, apiKeyDays.usual, 180, apiKeyDays.most]
const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(textLength.label, 'tooLong')),
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
  const { send } = useSend()
  const queryClient = useQueryClient()
  const { register, control, handleSubmit, formState } = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { name: '', scopes: ['read'], days: String(apiKeyDays.usual) },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(({ name, scopes: chosen, days }) => {
    const body = { name, scopes: chosen, expiresInDays: Number(days) }
    return send(() => api.call('POST /api/api-keys', { body }), {
      failed: t('new.failed'),
      onDone: (created) => {
        onCreated(created)
        return queryClient.invalidateQueries({ queryKey: ['GET /api/api-keys'] })
      },
    })
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

/** The key is shown once. */
export function CreatedKey({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useTranslations('apiKeys.created')
  return (
    <div className="flex flex-col gap-4">
      <SecretField label={t('key')} hint={t('once')} value={token} />
      <div>
        <p className="text-sm font-medium">{t('try')}</p>
        <pre
          dir="ltr"
          className="mt-1.5 rounded-control border bg-bg p-3 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
        >
          {`curl -H 'Authorization: Bearer ${token}' \\\n  ${location.origin}/api/workspace`}
        </pre>
      </div>
      <Button variant="solid" className="mt-2 self-end" onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  )
}

interface ScopesFieldProps {
  value: Scope[]
  onValueChange: (scopes: Scope[]) => void
  isInvalid: boolean
}

export function ScopesField({ value, onValueChange, isInvalid }: ScopesFieldProps) {
  const t = useTranslations('apiKeys')
  const roles = useTranslations('roles')
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{t('scopes')}</legend>
      {scopes.map((scope) => (
        <Checkbox
          key={scope}
          label={roles(`scope.${scope}`)}
          hint={t(`scopeHint.${scope}`)}
          checked={value.includes(scope)}
          onCheckedChange={(checked) =>
            onValueChange(scopes.filter((one) => (one === scope ? checked : value.includes(one))))
          }
        />
      ))}
      {isInvalid && (
        <p role="alert" className="flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {t('new.noScope')}
        </p>
      )}
    </fieldset>
  )
}
