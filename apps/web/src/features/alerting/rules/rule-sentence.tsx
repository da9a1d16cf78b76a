import type { AlertRule } from '@marsad/contract/http/alert-rules'
import { MessageSquareQuote } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { isolateText } from '../../../lib/isolate-text.ts'
import { toShownScope } from '../scope-draft.ts'
import { useScopeWords } from '../scope-name.tsx'
import { useSubjectWords } from '../alert-words.ts'
import { useRuleChannels } from './alert-rules.api.ts'
import { rivalsOf } from './alert-rules.rules.ts'
import { reachedBy } from './rule-channels.tsx'
import { toSubject, type RuleDraft } from './rule-draft.ts'

interface RuleSentenceProps {
  /** The rule being edited, which does not compete with itself. */
  rule: AlertRule | null
  rules: readonly AlertRule[]
}

/** A summary of the rule, so that a wrong choice is seen before it is saved. */
export function RuleSentence({ rule, rules }: RuleSentenceProps) {
  const t = useTranslations('alertRules.sentence')
  const { sentence } = useSubjectWords()
  const scopeWords = useScopeWords()
  const format = useFormat()
  const channels = useRuleChannels()
  const { control } = useFormContext<RuleDraft>()
  const draft = useWatch({ control }) as RuleDraft
  const [subject, scope] = [toSubject(draft), toShownScope(draft.scope)]
  if (!subject) return null

  const reached = channels && reachedBy(draft, channels).map(({ name }) => isolateText(name))
  const rivals = scope && rivalsOf({ ...draft, subject, scope, ...(rule && { id: rule.id }) }, rules)
  const namesOf = (others: readonly AlertRule[]) =>
    format.list(
      others.map((other) => t('rival', { scope: scopeWords(other.scope), subject: sentence(other.subject) })),
    )
  return (
    <div aria-live="polite" className="flex gap-3 rounded-card border bg-bg px-4 py-3 text-sm">
      <MessageSquareQuote aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
      <div className="flex min-w-0 flex-col gap-1.5 wrap-anywhere">
        <p>
          {t.rich(draft.severity, {
            scope: scopeWords(scope),
            subject: sentence(subject),
            strong,
          })}{' '}
          {reached && (reached.length > 0 ? t('told', { channels: format.list(reached) }) : t('untold'))}
        </p>
        {rivals && rivals.equal.length > 0 && <Note>{t('equal', { rules: namesOf(rivals.equal) })}</Note>}
        {rivals && rivals.wider.length > 0 && <Note>{t('wider', { rules: namesOf(rivals.wider) })}</Note>}
        {rivals && rivals.narrower.length > 0 && (
          <Note>{t('narrower', { rules: namesOf(rivals.narrower) })}</Note>
        )}
      </div>
    </div>
  )
}

const strong = (words: ReactNode) => <strong className="font-semibold">{words}</strong>

const Note = ({ children }: { children: string }) => <p className="text-xs text-muted">{children}</p>
