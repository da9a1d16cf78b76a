import { statusLanguages, type StatusLanguages } from '@marsad/contract/monitors'
import { useTranslations } from 'use-intl'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { BilingualField } from './bilingual-field.tsx'
import { isSlug, isWritten, isWrittenOrEmpty, type PageDraft } from './page-draft.ts'

type Fields = Pick<PageDraft, 'slug' | 'languages' | 'title' | 'description'>

interface PageFieldsProps {
  draft: Fields
  onChange: (changes: Partial<Fields>) => void
  /** True after the first attempt to save. */
  isJudged: boolean
  /** A new page is described later. */
  withDescription?: boolean
}

export function PageFields({ draft, onChange, isJudged, withDescription = true }: PageFieldsProps) {
  const t = useTranslations('statusPages')
  const { slug, languages, title, description } = draft
  return (
    <div className="flex flex-col gap-5">
      <BilingualField
        label={t('field.title')}
        languages={languages}
        value={title}
        isMissing={isJudged && !isWritten(title, languages)}
        onValueChange={(next) => onChange({ title: next })}
      />
      <Field
        label={t('field.slug')}
        hint={<Address slug={slug} fallback={t('field.slugHint')} />}
        error={isJudged && !isSlug(slug) && t('field.slugProblem')}
      >
        <Input
          technical
          autoComplete="off"
          value={slug}
          maxLength={40}
          onChange={(event) =>
            onChange({ slug: event.target.value.toLowerCase().replaceAll(/[\s_]+/g, '-') })
          }
        />
      </Field>
      <Field label={t('field.languages')} hint={t('field.languagesHint')} nativeLabel={false}>
        <Segmented<StatusLanguages>
          label={t('field.languages')}
          value={languages}
          onValueChange={(next) => onChange({ languages: next })}
          items={statusLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
        />
      </Field>
      {withDescription && (
        <BilingualField
          label={t('field.description')}
          languages={languages}
          value={description}
          isOptional
          isLong
          isMissing={isJudged && !isWrittenOrEmpty(description, languages)}
          onValueChange={(next) => onChange({ description: next })}
        />
      )}
    </div>
  )
}

function Address({ slug, fallback }: { slug: string; fallback: string }) {
  if (!isSlug(slug)) return fallback
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {`${location.origin}/status/${slug}`}
    </bdi>
  )
}
