import { useTranslations } from 'use-intl'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { PostDraft } from './post-draft.ts'

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
          <Input
            type="datetime-local"
            required
            value={draft.from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
        </Field>
        <Field label={t('to')} error={isWrong && t('timeProblem')}>
          <Input
            type="datetime-local"
            required
            value={draft.to}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </Field>
      </div>
      <p className="text-xs text-muted">{t('zone', { zone: zone.replaceAll('_', ' ') })}</p>
    </div>
  )
}
