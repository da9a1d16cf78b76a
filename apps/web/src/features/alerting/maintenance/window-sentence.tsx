import { BellOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { toShownScope } from '../scope-draft.ts'
import { useScopeWords } from '../use-scope-words.ts'
import { useScheduleWords } from './use-schedule-words.ts'
import { toSchedule, type WindowDraft } from './window-draft.ts'

/** Reads back what will be silent, and when. */
export function WindowSentence({ zone }: { zone: string }) {
  const t = useTranslations('maintenance.sentence')
  const format = useFormat()
  const words = useScheduleWords()
  const scopeWords = useScopeWords()
  const { control } = useFormContext<WindowDraft>()
  const draft = useWatch({ control }) as WindowDraft
  const schedule = toSchedule(draft, zone)
  if (!schedule) return null
  const seconds =
    schedule.kind === 'weekly'
      ? schedule.minutes * 60
      : (Date.parse(schedule.to) - Date.parse(schedule.from)) / 1000
  return (
    <div aria-live="polite" className="flex gap-3 rounded-card border bg-bg px-4 py-3 text-sm">
      <BellOff aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
      <div className="min-w-0 wrap-anywhere">
        <p>
          {t.rich('silent', {
            scope: scopeWords(toShownScope(draft.scope)),
            when: words(schedule),
            duration: format.duration(seconds),
            strong,
          })}
        </p>
        <p className="mt-1.5 text-xs text-muted">{t('still')}</p>
      </div>
    </div>
  )
}

const strong = (words: ReactNode) => <strong className="font-semibold">{words}</strong>
