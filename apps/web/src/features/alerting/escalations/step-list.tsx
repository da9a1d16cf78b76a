import type { ShownEscalationStep, ShownEscalationTarget } from '@marsad/contract/http/escalation-policies'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { isolateText } from '../../../lib/isolate-text.ts'
import { StatusBadge } from '../../../ui/data/badge.tsx'
import { keyOf, startsOf } from './policy-draft.ts'

/** The steps of a policy: when each begins, whom it names and who that is now. */
export function StepList({ steps }: { steps: readonly ShownEscalationStep[] }) {
  const t = useTranslations('escalations')
  const format = useFormat()
  const starts = startsOf(steps)
  return (
    <ol className="flex flex-col gap-2">
      {steps.map(({ targets }, place) => {
        const minutes = starts[place] ?? 0
        return (
          <li
            key={place}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 text-sm sm:grid-cols-[1.5rem_9rem_minmax(0,1fr)]"
          >
            <span className="num grid size-6 place-items-center rounded-full bg-hover text-xs font-medium">
              {format.number(place + 1)}
            </span>
            <span className="num pt-0.5 text-muted">
              {minutes === 0 ? t('atOnce') : t('after', { count: minutes })}
            </span>
            <ul className="flex flex-col gap-1 pt-0.5 max-sm:col-start-2">
              {targets.map((target) => (
                <li key={keyOf(target)} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
                  <TargetName target={target} />
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}

function TargetName({ target }: { target: ShownEscalationTarget }) {
  const t = useTranslations('escalations')
  const format = useFormat()
  const { kind, name, reaches } = target
  const isItself = reaches.length === 1 && reaches[0] === name
  return (
    <>
      <span className="text-xs text-muted">{t(`kind.${kind}`)}</span>
      {name === null ? (
        <StatusBadge status="warn">{t('gone')}</StatusBadge>
      ) : (
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
      )}
      {name !== null && reaches.length === 0 && <StatusBadge status="warn">{t('nobody')}</StatusBadge>}
      {reaches.length > 0 && !isItself && (
        <span className="text-muted">{t('now', { names: format.list(reaches.map(isolateText)) })}</span>
      )}
    </>
  )
}
