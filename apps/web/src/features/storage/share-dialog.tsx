import type { StorageItem } from '@marsad/contract/http/storage'
import { localeOf, withLocale } from '@marsad/contract/pages'
import { shareLink, storageLimits } from '@marsad/contract/storage'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { api } from '../../lib/api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SecretField } from '../../ui/form/secret-field.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useSend } from '../../ui/use-send.ts'
import { fieldErrors } from '../../lib/forms.ts'
import { isolateText } from '../../lib/isolate-text.ts'
import { SharesList } from './shares-list.tsx'
import { useStorageChanged } from './storage.api.ts'

interface ShareDialogProps {
  item: StorageItem
  onClose: () => void
}

export function ShareDialog({ item, onClose }: ShareDialogProps) {
  const t = useTranslations('storage.sharing')
  const [token, setToken] = useState('')
  // Behind the # it never reaches a server that writes addresses down.
  const page = withLocale(localeOf(location.pathname), shareLink.path)
  const url = `${location.origin}${page}#${shareLink.fragmentKey}=${token}`
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('title', { name: isolateText(item.name) })}
      description={t('description')}
    >
      <div className="flex flex-col gap-6">
        {token ? (
          <SecretField label={t('link')} hint={t('once')} value={url} />
        ) : (
          <NewShareForm item={item} onCreated={setToken} />
        )}
        <SharesList itemId={item.id} />
      </div>
    </Dialog>
  )
}

const { shareDays, sharePasswordLength } = storageLimits
const dayCounts = [1, shareDays.usual, 30, 90, shareDays.most]

interface NewShareFormProps {
  item: StorageItem
  onCreated: (token: string) => void
}

export function NewShareForm({ item, onCreated }: NewShareFormProps) {
  const t = useTranslations('storage.sharing')
  const { send } = useSend()
  const changed = useStorageChanged()
  const { register, control, handleSubmit, formState } = useForm({
    ...fieldErrors,
    defaultValues: { days: `${shareDays.usual}`, password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(({ days, password }) => {
    const body = { itemId: item.id, expiresInDays: Number(days), ...(password && { password }) }
    return send(() => api.call('POST /api/storage/shares', { body }), {
      done: t('created'),
      failed: t('createFailed'),
      onDone: ({ token }) => {
        onCreated(token)
        return changed()
      },
    })
  })

  const isShort = (password: string) => password.length > 0 && password.length < sharePasswordLength.least
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Controller
        control={control}
        name="days"
        render={({ field }) => (
          <Field label={t('expiry')}>
            <Select
              value={field.value}
              onValueChange={field.onChange}
              items={dayCounts.map((count) => ({ value: `${count}`, label: t('days', { count }) }))}
            />
          </Field>
        )}
      />
      <Field
        label={t('password')}
        optional
        hint={t('passwordHint')}
        error={errors.password && t('passwordShort', { count: sharePasswordLength.least })}
      >
        <PasswordInput
          autoComplete="new-password"
          maxLength={sharePasswordLength.most}
          {...register('password', { validate: (password) => !isShort(password) })}
        />
      </Field>
      <Button type="submit" variant="solid" className="self-end" pending={isSubmitting}>
        <Link2 aria-hidden />
        {t('create')}
      </Button>
    </form>
  )
}
