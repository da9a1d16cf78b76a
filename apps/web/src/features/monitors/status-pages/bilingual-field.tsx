import type { Bilingual, StatusPage } from '@marsad/contract/http/status-pages'
import { type StatusLanguages, statusLimits } from '@marsad/contract/monitors'
import { useTranslations } from 'use-intl'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { useWritten } from '../status/status-words.tsx'
import { localesOf } from './page-draft.ts'

interface BilingualFieldProps {
  label: string
  languages: StatusLanguages
  value: Bilingual
  onValueChange: (value: Bilingual) => void
  /** Whether an empty text is an error. */
  isMissing?: boolean
  isOptional?: boolean
  /** A text area instead of a line. */
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

interface AboutFieldProps {
  page: StatusPage
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

/** The items of the page that it is about. */
export function AboutField({ page, chosen, onChange }: AboutFieldProps) {
  const t = useTranslations('statusPages.post')
  const written = useWritten()
  const items = page.groups.flatMap((group) => group.items)
  if (items.length === 0) return null
  return (
    <fieldset>
      <legend className="text-sm font-medium">{t('about')}</legend>
      <p className="mt-0.5 mb-2 text-xs text-muted">{t('aboutHint')}</p>
      <div className="grid max-h-48 gap-2 overflow-y-auto sm:grid-cols-2">
        {items.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={<bdi className="wrap-anywhere">{written(label)}</bdi>}
            checked={chosen.includes(id)}
            onCheckedChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
          />
        ))}
      </div>
    </fieldset>
  )
}
