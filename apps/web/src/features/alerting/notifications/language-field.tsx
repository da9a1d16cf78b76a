import { Controller, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Field } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import type { ChannelDraft } from './channel-draft.ts'

export function LanguageField() {
  const t = useTranslations('channels')
  const { control } = useFormContext<ChannelDraft>()
  return (
    <Controller
      control={control}
      name="locale"
      render={({ field }) => (
        <Field label={t('form.language')} nativeLabel={false}>
          <Segmented
            label={t('form.language')}
            value={field.value}
            onValueChange={field.onChange}
            items={[
              { value: 'en', label: <span lang="en">{t('locale.en')}</span> },
              { value: 'ar', label: <span lang="ar">{t('locale.ar')}</span> },
            ]}
          />
        </Field>
      )}
    />
  )
}
