import type { NewPostUpdate } from '@marsad/contract/http/status-pages'
import type { PostStage, StatusLanguages } from '@marsad/contract/monitors'
import { useTranslations } from 'use-intl'
import { WallClockInput } from '../../../ui/form/wall-clock-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { BilingualField } from './bilingual-field.tsx'
import { isWritten } from './page-draft.ts'
import type { PostDraft } from './post-draft.ts'

interface UpdateFieldsProps {
  stages: readonly PostStage[]
  languages: StatusLanguages
  update: NewPostUpdate
  onChange: (update: NewPostUpdate) => void
  isJudged: boolean
}

/** The stage, and the text for readers. */
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

interface SpanFieldsProps {
  draft: PostDraft
  zone: string
  isWrong: boolean
  onChange: (changes: Partial<PostDraft>) => void
}

export function SpanFields({ draft, zone, isWrong, onChange }: SpanFieldsProps) {
  const t = useTranslations('statusPages.post')
  return (
    <div className="flex flex-col gap-1.5">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('from')}>
          <WallClockInput kind="datetime" value={draft.from} onValueChange={(from) => onChange({ from })} />
        </Field>
        <Field label={t('to')} error={isWrong && t('timeProblem')}>
          <WallClockInput kind="datetime" value={draft.to} onValueChange={(to) => onChange({ to })} />
        </Field>
      </div>
      <p className="text-xs text-muted">{t('zone', { zone: zone.replaceAll('_', ' ') })}</p>
    </div>
  )
}
