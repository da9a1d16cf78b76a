import type { Bilingual } from '@marsad/contract/http/status-pages'
import { statusLimits, type StatusLanguages } from '@marsad/contract/monitors'
import { useTranslations } from 'use-intl'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { localesOf } from './page-draft.ts'

interface BilingualFieldProps {
  label: string
  languages: StatusLanguages
  value: Bilingual
  onValueChange: (value: Bilingual) => void
  /** Whether an empty one is to be complained about. */
  isMissing?: boolean
  isOptional?: boolean
  /** Paragraphs instead of a line. */
  isLong?: boolean
}

/** A text in each language of the page, side by side. */
export function BilingualField({
  label,
  languages,
  value,
  onValueChange,
  isMissing = false,
  isOptional = false,
  isLong = false,
}: BilingualFieldProps) {
  const t = useTranslations('statusPages.field')
  const locales = localesOf(languages)
  return (
    <div className={locales.length > 1 ? 'grid gap-4 sm:grid-cols-2' : 'grid gap-4'}>
      {locales.map((locale) => {
        const props = {
          value: value[locale],
          lang: locale,
          onChange: (event: { target: { value: string } }) =>
            onValueChange({ ...value, [locale]: event.target.value }),
        }
        return (
          <Field
            key={locale}
            label={
              locales.length > 1 ? t(locale === 'en' ? 'inEnglish' : 'inArabic', { field: label }) : label
            }
            optional={isOptional}
            error={isMissing && value[locale].trim() === '' && t('missing')}
          >
            {isLong ? (
              <Textarea rows={3} maxLength={statusLimits.text} {...props} />
            ) : (
              <Input autoComplete="off" maxLength={statusLimits.title} {...props} />
            )}
          </Field>
        )
      })}
    </div>
  )
}
