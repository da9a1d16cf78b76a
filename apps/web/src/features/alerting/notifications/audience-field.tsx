import { audiences } from '@marsad/contract/alerts'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import type { ChannelDraft } from './channel-draft.ts'
import { MembersField } from './members-field.tsx'

/** Who gets the e-mails. */
export function AudienceField() {
  const t = useTranslations('channels')
  const { control } = useFormContext<ChannelDraft>()
  const audience = useWatch({ control, name: 'audience' })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">{t('goesTo')}</legend>
      <Controller
        control={control}
        name="audience"
        render={({ field }) => (
          <RadioGroup
            label={t('goesTo')}
            value={field.value}
            onValueChange={field.onChange}
            items={audiences.map((value) => ({
              value,
              label: t(`audience.${value}`),
              hint: t(`audienceHint.${value}`),
            }))}
          />
        )}
      />
      {audience === 'chosen' && <MembersField />}
    </fieldset>
  )
}
