import { useState, type ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { Markdown } from '../../ui/markdown/markdown.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { MentionTextarea } from './mention-textarea.tsx'

type MarkdownEditorProps = Pick<
  ComponentProps<typeof MentionTextarea>,
  'value' | 'onValueChange' | 'onMention' | 'placeholder' | 'rows' | 'maxLength' | 'takesFocus'
>

/** A text and a look at what becomes of it. */
export function MarkdownEditor({ value, ...props }: MarkdownEditorProps) {
  const t = useTranslations('tickets.editor')
  const [mode, setMode] = useState<'write' | 'preview'>('write')
  return (
    <div className="flex flex-col gap-2">
      {mode === 'write' ? (
        <MentionTextarea value={value} {...props} />
      ) : (
        <div className="min-h-28 rounded-control border bg-bg px-3 py-2">
          {value.trim() ? <Markdown text={value} /> : <p className="text-sm text-muted">{t('nothing')}</p>}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-xs text-muted">{t('hint')}</p>
        <Segmented
          size="sm"
          label={t('mode')}
          value={mode}
          onValueChange={setMode}
          items={[
            { value: 'write', label: t('write') },
            { value: 'preview', label: t('preview') },
          ]}
        />
      </div>
    </div>
  )
}
