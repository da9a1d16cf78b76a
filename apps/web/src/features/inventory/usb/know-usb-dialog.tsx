import { textLength } from '@marsad/contract/limits'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import * as z from 'zod/mini'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { fieldErrors } from '../../../lib/forms.ts'
import { useListChanged } from './usb.api.ts'
import type { UsbMake } from './usb.rules.ts'

export interface KnowUsbProps {
  /** The row it was opened from; none for an entry by hand. */
  device?: UsbMake & { product: string }
  onClose: () => void
}

const hex = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[0-9a-f]{4}$/))
const schema = z.object({
  vendorId: hex,
  productId: hex,
  serial: z.string().check(z.trim(), z.maxLength(textLength.usbSerial)),
  note: z.string().check(z.trim(), z.maxLength(textLength.usbNote)),
})

export function KnowUsbDialog({ device, onClose }: KnowUsbProps) {
  const t = useTranslations('usb')
  const ui = useTranslations('ui')
  const { send } = useSend()
  const listChanged = useListChanged()
  const { register, handleSubmit, formState } = useForm<z.infer<typeof schema>>({
    resolver: zodResolver(schema),
    ...fieldErrors,
    defaultValues: {
      vendorId: device?.vendorId ?? '',
      productId: device?.productId ?? '',
      serial: device?.serial ?? '',
      note: device?.product.slice(0, 200) ?? '',
    },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit((body) =>
    send(() => api.call('POST /api/usb/known', { body }), {
      done: t('know.done'),
      failed: t('know.failed'),
      onClose,
      onDone: listChanged,
    }),
  )

  return (
    <Dialog open onOpenChange={onClose} title={t('know.title')} description={t('know.description')}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-4">
          <Field label={t('field.vendorId')} error={errors.vendorId && t('know.hex')}>
            <Input technical autoComplete="off" placeholder="0781" {...register('vendorId')} />
          </Field>
          <Field label={t('field.productId')} error={errors.productId && t('know.hex')}>
            <Input technical autoComplete="off" placeholder="5583" {...register('productId')} />
          </Field>
        </div>
        <Field
          label={t('field.serial')}
          optional
          hint={t('know.serialHint')}
          error={errors.serial && t('know.tooLong')}
        >
          <Input technical autoComplete="off" {...register('serial')} />
        </Field>
        <Field
          label={t('field.note')}
          optional
          hint={t('know.noteHint')}
          error={errors.note && t('know.tooLong')}
        >
          <Input autoComplete="off" {...register('note')} />
        </Field>
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={isSubmitting}>
            {ui('cancel')}
          </Button>
          <Button type="submit" variant="solid" pending={isSubmitting}>
            {t('know.submit')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
