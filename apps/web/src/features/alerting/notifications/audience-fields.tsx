import { audiences, severities } from '@marsad/contract/alerts'
import { Suspense } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/data/skeleton.tsx'
import type { ChannelDraft } from './channel-draft.ts'

// Most channels do not list their members one by one.
const MembersField = lazyPart(async () => (await import('./members-field.tsx')).MembersField)

/** The recipients of the e-mails. */
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
      {audience === 'chosen' && (
        <Suspense fallback={<Skeleton className="h-48" />}>
          <MembersField />
        </Suspense>
      )}
    </fieldset>
  )
}

export function SeveritiesField() {
  const t = useTranslations('channels')
  const words = useTranslations('alertWords.severity')
  const { control } = useFormContext<ChannelDraft>()
  return (
    <Controller
      control={control}
      name="severities"
      render={({ field: { value, onChange } }) => (
        <fieldset>
          <legend className="mb-2 text-sm font-medium">{t('wants')}</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {severities.map((severity) => (
              <Checkbox
                key={severity}
                label={words(severity)}
                checked={value.includes(severity)}
                onCheckedChange={(checked) =>
                  onChange(severities.filter((one) => (one === severity ? checked : value.includes(one))))
                }
              />
            ))}
          </div>
          <p className="mt-2 text-xs text-muted">
            {t(value.length > 0 ? 'form.severitiesHint' : 'form.noSeverity')}
          </p>
        </fieldset>
      )}
    />
  )
}

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
