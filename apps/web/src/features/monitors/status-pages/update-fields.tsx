import type { NewPostUpdate } from '@marsad/contract/http/status-pages'
import type { PostStage, StatusLanguages } from '@marsad/contract/monitors'
import { useTranslations } from 'use-intl'
import { Field } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { BilingualField } from './bilingual-field.tsx'
import { isWritten } from './page-draft.ts'

interface UpdateFieldsProps {
  stages: readonly PostStage[]
  languages: StatusLanguages
  update: NewPostUpdate
  onChange: (update: NewPostUpdate) => void
  isJudged: boolean
}

/** How far it has come, and what readers should know. */
export function UpdateFields({ stages, languages, update, onChange, isJudged }: UpdateFieldsProps) {
  const t = useTranslations('statusPages.post')
  const status = useTranslations('status.stage')
  return (
    <>
      <Field label={t('stage')}>
        <Select<PostStage>
          value={update.stage}
          items={stages.map((value) => ({ value, label: status(value) }))}
          onValueChange={(stage) => onChange({ ...update, stage })}
        />
      </Field>
      <BilingualField
        label={t('text')}
        languages={languages}
        value={update.text}
        isLong
        isMissing={isJudged && !isWritten(update.text, languages)}
        onValueChange={(text) => onChange({ ...update, text })}
      />
    </>
  )
}
