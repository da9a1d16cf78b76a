import { zodResolver } from '@hookform/resolvers/zod'
import { limitedFigures, usualLimits } from '@marsad/contract/device-limits'
import type { Device, DeviceLimits } from '@marsad/contract/http/devices'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { toLatinDigits } from '../../../lib/format/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { useRefreshDevice } from '../device.api.ts'

const Percent = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => Number(toLatinDigits(text.trim().replace(/[%٪]$/, '')) || NaN)),
  ),
  z.int('notPercent').check(z.minimum(1, 'notPercent'), z.maximum(100, 'notPercent')),
)
const Pair = z
  .object({ warn: Percent, bad: Percent })
  .check(z.refine(({ warn, bad }) => warn < bad, { message: 'notInOrder', path: ['bad'] }))
const schema = z.object({ cpu: Pair, memory: Pair, disk: Pair })

const asShares = ({ warn, bad }: { warn: number; bad: number }) => ({ warn: warn / 100, bad: bad / 100 })
const asTyped = (share: number) => String(Math.round(share * 100))
const typedOf = (limits: DeviceLimits) => ({
  cpu: { warn: asTyped(limits.cpu.warn), bad: asTyped(limits.cpu.bad) },
  memory: { warn: asTyped(limits.memory.warn), bad: asTyped(limits.memory.bad) },
  disk: { warn: asTyped(limits.disk.warn), bad: asTyped(limits.disk.bad) },
})

/** The thresholds from which a meter turns amber and red; lines in the charts show the same. */
export function ThresholdsForm({ device }: { device: Device }) {
  const t = useTranslations('deviceTabs.limits')
  const { send } = useSend()
  const refreshDevice = useRefreshDevice(device.id)
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(schema),
    mode: 'onBlur',
    defaultValues: typedOf(device.limits),
  })
  const { errors, isSubmitting, isDirty } = formState
  const problem = (message: string | undefined) =>
    message === 'notPercent' || message === 'notInOrder' ? t(message) : undefined

  const save = (limits: DeviceLimits | null) =>
    send(() => api.call('PATCH /api/devices/:id', { params: { id: device.id }, body: { limits } }), {
      done: t('saved'),
      failed: t('failed'),
      onDone: async () => {
        await refreshDevice()
        reset(typedOf(limits ?? usualLimits))
      },
    })
  const submit = handleSubmit(({ cpu, memory, disk }) =>
    save({ cpu: asShares(cpu), memory: asShares(memory), disk: asShares(disk) }),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {limitedFigures.map((figure) => (
        <fieldset key={figure} className="grid grid-cols-2 gap-x-4 gap-y-1.5">
          <legend className="mb-1.5 text-sm font-medium">{t(figure)}</legend>
          {(['warn', 'bad'] as const).map((edge) => (
            <Field key={edge} label={t(edge)} error={problem(errors[figure]?.[edge]?.message)}>
              <Input {...register(`${figure}.${edge}`)} inputMode="numeric" dir="ltr" />
            </Field>
          ))}
        </fieldset>
      ))}
      <div className="flex flex-wrap justify-end gap-2">
        <Button type="button" variant="ghost" disabled={isSubmitting} onClick={() => void save(null)}>
          {t('usual')}
        </Button>
        <Button type="submit" variant="solid" pending={isSubmitting} disabled={!isDirty}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}
