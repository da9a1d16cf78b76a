import { textLength } from '@marsad/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import type { CreatedEnrolmentKey } from '@marsad/contract/http/enrolment-keys'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { fieldErrors } from '../../../lib/forms.ts'
import { type System, SystemChoice } from './command-card.tsx'
import { useRefreshKeys } from './enrolment.api.ts'
import { readTags } from '../../../lib/read-tags.ts'

const machineCounts = ['1', '5', '10', '50', '100', '1000'] as const
const lifetimes = [
  { value: '15', name: 'quarterHour' },
  { value: '60', name: 'hour' },
  { value: '1440', name: 'day' },
  { value: '10080', name: 'week' },
] as const

const schema = z.object({
  deviceName: z.string().check(z.trim(), z.maxLength(textLength.deviceName, 'tooLong')),
  tags: z.string().check(
    z.refine((text) => readTags(text).length <= 20, 'tooManyTags'),
    z.refine((text) => readTags(text).every((tag) => tag.length <= 40), 'tagTooLong'),
  ),
  mostUses: z.enum(machineCounts),
  minutes: z.string(),
})
type Problem = 'tooLong' | 'tooManyTags' | 'tagTooLong'

interface NewCommandCardProps {
  system: System
  onSystemChange: (system: System) => void
  onCreated: (created: CreatedEnrolmentKey) => void
}

export function NewCommandCard({ system, onSystemChange, onCreated }: NewCommandCardProps) {
  const t = useTranslations('enrolment')
  const { send } = useSend()
  const refreshKeys = useRefreshKeys()
  const { register, control, handleSubmit, formState } = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: { deviceName: '', tags: '', mostUses: '1', minutes: '60' },
  })
  const { errors, isSubmitting } = formState
  const isForOne = useWatch({ control, name: 'mostUses' }) === '1'

  const submit = handleSubmit(({ deviceName, tags, mostUses, minutes }) => {
    const body = {
      deviceName: isForOne ? deviceName : '',
      tags: readTags(tags),
      mostUses: Number(mostUses),
      expiresInMinutes: Number(minutes),
    }
    return send(() => api.call('POST /api/enrolment-keys', { body }), {
      failed: t('failed'),
      onDone: (created) => {
        onCreated(created)
        return refreshKeys()
      },
    })
  })

  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <Field label={t('system')} nativeLabel={false}>
          <SystemChoice value={system} onValueChange={onSystemChange} />
        </Field>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Controller
            control={control}
            name="mostUses"
            render={({ field }) => (
              <Field label={t('machines')} hint={t('machinesHint')}>
                <Select
                  value={field.value}
                  onValueChange={field.onChange}
                  items={machineCounts.map((value) => ({
                    value,
                    label: t('count', { count: Number(value) }),
                  }))}
                />
              </Field>
            )}
          />
          <Controller
            control={control}
            name="minutes"
            render={({ field }) => (
              <Field label={t('validity')} hint={t('validityHint')}>
                <Select
                  value={field.value}
                  onValueChange={field.onChange}
                  items={lifetimes.map(({ value, name }) => ({ value, label: t(`lifetime.${name}`) }))}
                />
              </Field>
            )}
          />
          <Field
            label={t('name')}
            optional
            disabled={!isForOne}
            hint={t(isForOne ? 'nameHint' : 'nameOfMany')}
            error={errors.deviceName && t(`problem.${errors.deviceName.message as Problem}`)}
          >
            <Input autoComplete="off" {...register('deviceName')} />
          </Field>
          <Field
            label={t('tags')}
            optional
            hint={t('tagsHint')}
            error={errors.tags && t(`problem.${errors.tags.message as Problem}`)}
          >
            <Input autoComplete="off" {...register('tags')} />
          </Field>
        </div>
        <Button type="submit" variant="solid" pending={isSubmitting} className="self-end">
          {t('create')}
        </Button>
      </form>
    </Card>
  )
}
