import { Controller, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { MonitorDraft } from './monitor-draft.ts'

/** Who is told: every channel that wants the severity, or these. */
export function RoutingField() {
  const t = useTranslations('monitorForm')
  const { control } = useFormContext<MonitorDraft>()
  const may = useMay()
  const { data } = apiQuery.useQuery('get', '/api/channels', {}, { enabled: may('GET /api/channels') })
  return (
    <Controller
      control={control}
      name="channelIds"
      render={({ field }) => {
        const chosen = field.value
        const hint = chosen?.length === 0 ? 'noChannel' : chosen ? 'chosenHint' : 'allHint'
        return (
          <div className="flex flex-col gap-3">
            <Field label={t('field.channels')} nativeLabel={false} hint={t(hint)}>
              <Segmented
                label={t('field.channels')}
                value={chosen ? 'chosen' : 'all'}
                onValueChange={(value) => field.onChange(value === 'all' ? null : [])}
                items={[
                  { value: 'all', label: t('all') },
                  { value: 'chosen', label: t('chosen') },
                ]}
              />
            </Field>
            {chosen && (
              <div className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
                {data?.channels.map(({ id, name, isEnabled }) => (
                  <Checkbox
                    key={id}
                    label={<bdi className="wrap-anywhere">{name}</bdi>}
                    hint={isEnabled ? undefined : t('channelOff')}
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
