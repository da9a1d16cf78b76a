import type { ListedDevice } from '@marsad/contract/http/devices'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import type { Undone } from './servers.api.ts'

const lengths = ['1800', '3600', '7200', '14400', '28800', '86400'] as const

interface StartMaintenanceProps {
  devices: readonly ListedDevice[]
  onClose: () => void
  onUndone: (failed: readonly Undone[]) => void
}

/** Starts a maintenance window on each selected device, from now on. */
export function StartMaintenance({ devices, onClose, onUndone }: StartMaintenanceProps) {
  const t = useTranslations('servers.bulk.maintenance')
  const format = useFormat()
  const errorText = useErrorText()
  const [seconds, setSeconds] = useState<(typeof lengths)[number]>('3600')
  const count = devices.length

  const start = async () => {
    const now = Date.now()
    const [from, to] = [now, now + Number(seconds) * 1000].map((at) => new Date(at).toISOString())
    const failed: Undone[] = []
    let firstError: unknown
    // One after the other: what was started is known when the next one fails.
    for (const { id, name } of devices) {
      try {
        await api.call('POST /api/maintenance', {
          body: {
            name: t('name'),
            scope: { kind: 'device', deviceId: id },
            schedule: { kind: 'once', from: from ?? '', to: to ?? '' },
          },
        })
      } catch (error) {
        firstError ??= error
        failed.push({ id, name, reason: errorText(error) })
      }
    }
    if (failed.length === count) throw firstError
    return failed
  }

  return (
    <ConfirmAction
      t={(key) => (key === 'title' ? t('title', { count }) : key === 'done' ? '' : t(key))}
      subject={format.list(devices.map(({ name }) => name))}
      description={t('hint')}
      action={start}
      onClose={onClose}
      onDone={(failed) => {
        toast.success(t('done', { count: count - failed.length }))
        onUndone(failed)
      }}
    >
      <Field label={t('length')}>
        <Select
          value={seconds}
          onValueChange={setSeconds}
          items={lengths.map((value) => ({ value, label: format.duration(Number(value)) }))}
        />
      </Field>
    </ConfirmAction>
  )
}
