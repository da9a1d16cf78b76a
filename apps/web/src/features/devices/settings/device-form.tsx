import { textLength } from '@marsad/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Device } from '@marsad/contract/http/devices'
import { Controller, useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { readTags } from '../../../lib/read-tags.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { kinds } from '../devices.rules.ts'
import { useRefreshDevice } from '../device.api.ts'

const schema = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'nameRequired'), z.maxLength(textLength.deviceName, 'nameTooLong')),
  kind: z.enum(kinds),
  location: z.string().check(z.trim(), z.maxLength(textLength.label)),
  tags: z.string().check(
    z.refine((text) => {
      const tags = readTags(text)
      return tags.length <= 20 && tags.every(({ length }) => length <= 40)
    }, 'tagsTooMany'),
  ),
})

export function DeviceForm({ device }: { device: Device }) {
  const t = useTranslations('deviceTabs.settings')
  const field = useTranslations('devices.field')
  const kindName = useTranslations('devices.kind')
  const { send } = useSend()
  const refreshDevice = useRefreshDevice(device.id)
  const { register, control, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(schema),
    mode: 'onBlur',
    // Untouched fields follow changes that others make meanwhile.
    values: { name: device.name, kind: device.kind, location: device.location, tags: device.tags.join(', ') },
    resetOptions: { keepDirtyValues: true },
  })
  const { errors, isSubmitting, isDirty, dirtyFields } = formState
  const problem = (message: string | undefined) =>
    message === 'nameRequired' || message === 'nameTooLong' || message === 'tagsTooMany'
      ? t(message)
      : undefined

  const submit = handleSubmit((values) => {
    const tags = readTags(values.tags)
    // Only changed fields are sent: others may have changed the rest meanwhile.
    const all = { ...values, tags }
    const body = Object.fromEntries(
      Object.entries(all).filter(([name]) => dirtyFields[name as keyof typeof all]),
    ) as Partial<typeof all>
    return send(() => api.call('PATCH /api/devices/:id', { params: { id: device.id }, body }), {
      done: t('saved'),
      failed: t('failed'),
      onDone: async () => {
        await refreshDevice()
        reset({ ...values, tags: tags.join(', ') })
      },
    })
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <Field label={field('name')} error={problem(errors.name?.message)}>
        <Input {...register('name')} />
      </Field>
      <Field label={field('kind')}>
        <Controller
          control={control}
          name="kind"
          render={({ field: choice }) => (
            <Select
              value={choice.value}
              onValueChange={choice.onChange}
              items={kinds.map((kind) => ({ value: kind, label: kindName(kind) }))}
            />
          )}
        />
      </Field>
      <Field label={field('location')} optional>
        <Input dir="auto" maxLength={textLength.label} {...register('location')} />
      </Field>
      <Field label={field('tags')} optional hint={t('tagsHint')} error={problem(errors.tags?.message)}>
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
