import type { CheckResult } from '@marsad/contract/http/monitors'
import { latencyPhases, type LatencyPhase } from '@marsad/contract/monitors'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useTimeDirection } from '../../../ui/chart/use-time-direction.ts'

const fills: Record<LatencyPhase, string> = {
  resolve: 'bg-c2',
  connect: 'bg-c4',
  tls: 'bg-c5',
  processing: 'bg-c1',
  transfer: 'bg-c3',
}

/** Where the time of one answer went, in the colours of the chart above. */
export function PhaseBar({ phases }: Pick<CheckResult, 'phases'>) {
  const t = useTranslations('monitors')
  const format = useFormat()
  const timeDirection = useTimeDirection()
  const parts = latencyPhases.flatMap((phase) => {
    const seconds = phases[phase]
    if (seconds === undefined) return []
    const words = t('answers.part', { phase: t(`phase.${phase}`), duration: format.duration(seconds) })
    return [{ phase, seconds, words }]
  })
  if (parts.length === 0) return <span className="text-muted">{format.unknown}</span>
  const whole = parts.reduce((sum, { seconds }) => sum + seconds, 0) || 1
  return (
    <span
      role="img"
      aria-label={format.list(parts.map(({ words }) => words))}
      dir={timeDirection}
      className="flex h-2.5 w-40 gap-px overflow-hidden rounded-full"
    >
      {parts.map(({ phase, seconds, words }) => (
        <span
          key={phase}
          title={words}
          style={{ flexGrow: (100 * seconds) / whole }}
          className={clsx('min-w-0.5', fills[phase])}
        />
      ))}
    </span>
  )
}
