import { audiences, severities } from '@marsad/contract/alerts'
import { keepPreviousData } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { Controller, useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { apiQuery } from '../../../lib/api/client.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { Bdi } from '../../../ui/text.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { SearchInput } from '../../../ui/form/search-input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import type { ChannelDraft } from './channel-draft.ts'

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

const mostShown = 100

/** A searchable part of the team to tick. */
export function MembersField() {
  const t = useTranslations('channels.members')
  const { control } = useFormContext<ChannelDraft>()
  const { field, fieldState } = useController({ control, name: 'memberIds' })
  const [search, setSearch] = useState('')
  const settled = useSettled(search)
  const { data } = apiQuery.useQuery(
    'get',
    '/api/team',
    { params: { query: { limit: mostShown, ...(settled && { search: settled }) } } },
    { placeholderData: keepPreviousData },
  )
  const chosen = field.value
  return (
    <div className="flex flex-col gap-2 rounded-card border p-3">
      <SearchInput label={t('search')} value={search} onValueChange={setSearch} />
      <div className="flex max-h-48 flex-col gap-2.5 overflow-y-auto p-1">
        {data?.members.map(({ userId, firstName, lastName, email }) => (
          <Checkbox
            key={userId}
            label={<bdi>{`${firstName} ${lastName}`}</bdi>}
            hint={<Bdi className="wrap-anywhere">{email}</Bdi>}
            checked={chosen.includes(userId)}
            onCheckedChange={(checked) =>
              field.onChange(checked ? [...chosen, userId] : chosen.filter((id) => id !== userId))
            }
          />
        ))}
        {data?.members.length === 0 && <p className="text-xs text-muted">{t('noMatch')}</p>}
      </div>
      {fieldState.invalid ? (
        <p role="alert" className="flex items-start gap-1.5 text-xs text-bad">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {t('none')}
        </p>
      ) : (
        <p className="text-xs text-muted">{t('chosen', { count: chosen.length })}</p>
      )}
    </div>
  )
}
