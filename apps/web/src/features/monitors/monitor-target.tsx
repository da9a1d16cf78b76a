import type { Check } from '@marsad/contract/http/monitors'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../ui/bdi.tsx'
import { targetOf } from './monitors.rules.ts'
import { useDurationWords } from './use-duration-words.ts'

interface MonitorTargetProps {
  check: Check
  /** Cut at the end of its line, as in a list. */
  truncate?: boolean
}

/** What is checked; for a heartbeat how often it is awaited. */
export function MonitorTarget({ check, truncate = false }: MonitorTargetProps) {
  const t = useTranslations('monitors.target')
  const words = useDurationWords()
  if (check.kind === 'heartbeat') return t('heartbeat', { period: words(check.everySeconds) })
  return (
    <Bdi mono truncate={truncate} className="wrap-anywhere">
      {targetOf(check)}
    </Bdi>
  )
}
