import { severities } from '@marsad/contract/alerts'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Checkbox } from '../../../ui/checkbox.tsx'
import type { ChannelDraft } from './channel-draft.ts'

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
