import { Controller, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useRuleChannels } from './alert-rules.api.ts'
import type { RuleDraft } from './rule-draft.ts'

/** Who is told: every channel that wants the severity, or these. */
export function RoutingField() {
  const t = useTranslations('alertRules')
  const { control } = useFormContext<RuleDraft>()
  const channels = useRuleChannels() ?? []
  return (
    <Controller
      control={control}
      name="channelIds"
      render={({ field }) => {
        const chosen = field.value
        return (
          <div className="flex flex-col gap-3">
            <Field
              label={t('channels')}
              nativeLabel={false}
              hint={
                chosen?.length === 0 ? t('form.noChannel') : t(chosen ? 'form.chosenHint' : 'form.allHint')
              }
            >
              <Segmented
                label={t('channels')}
                value={chosen ? 'chosen' : 'all'}
                onValueChange={(value) => field.onChange(value === 'all' ? null : [])}
                items={[
                  { value: 'all', label: t('form.all') },
                  { value: 'chosen', label: t('form.chosen') },
                ]}
              />
            </Field>
            {chosen && (
              <div className="grid gap-x-4 gap-y-2.5 sm:grid-cols-2">
                {channels.map(({ id, name, isEnabled }) => (
                  <Checkbox
                    key={id}
                    label={<bdi className="wrap-anywhere">{name}</bdi>}
                    hint={isEnabled ? undefined : t('form.channelOff')}
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
