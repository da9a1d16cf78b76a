import { textLength } from '@marsad/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Device } from '@marsad/contract/http/devices'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { readTags } from '../../../lib/read-tags.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { kinds } from '../devices.rules.ts'
import { useAskAgain } from '../device.api.ts'

const schema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'nameRequired'), z.maxLength(textLength.deviceName, 'nameTooLong')),
  kind: z.enum(kinds),
  tags: z.string().check(
    z.refine((text) => {
      const tags = readTags(text)
      return tags.length <= 20 && tags.every(({ length }) => length <= 40)
    }, 'tagsTooMany'),
  ),
})

export function DeviceForm({ device }: { device: Device }) {
  const t = useTranslations('deviceTabs.settings')
  const kindName = useTranslations('devices.kind')
  const errorText = useErrorText()
  const askAgain = useAskAgain(device.id)
  const { register, control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(schema),
    mode: 'onBlur',
    // Somebody else may change the device meanwhile: what is not being written here follows.
    values: { name: device.name, kind: device.kind, tags: device.tags.join(', ') },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting, isDirty, dirtyFields } = formState
  const problem = (message: string | undefined) =>
    message === 'nameRequired' || message === 'nameTooLong' || message === 'tagsTooMany'
      ? t(message)
      : undefined

  const submit = handleSubmit(async (values) => {
    try {
      const tags = readTags(values.tags)
      // Only what was changed here: the rest may be somebody else's by now.
      const body = {
        ...(dirtyFields.name && { name: values.name }),
        ...(dirtyFields.kind && { kind: values.kind }),
        ...(dirtyFields.tags && { tags }),
      }
      await api.call('PATCH /api/devices/:id', { params: { id: device.id }, body })
      await askAgain()
      reset({ ...values, tags: tags.join(', ') })
      toast.success(t('saved'))
    } catch (error) {
      toast.error(t('failed'), { description: errorText(error) })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={t('name')} error={problem(errors.name?.message)}>
        <Input {...register('name')} />
      </Field>
      <Field label={t('kind')}>
        <Controller
          control={control}
          name="kind"
          render={({ field }) => (
            <Select
              value={field.value}
              onValueChange={field.onChange}
              items={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
            />
          )}
        />
      </Field>
      <Field label={t('tags')} optional hint={t('tagsHint')} error={problem(errors.tags?.message)}>
        <Input {...register('tags')} />
      </Field>
      <div className="flex justify-end">
        <Button type="submit" variant="solid" pending={isSubmitting} disabled={!isDirty}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
