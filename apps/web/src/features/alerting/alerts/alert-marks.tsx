import type { Alert } from '@marsad/contract/http/alerts'
import { BellOff, Waves } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../../ui/badge.tsx'
import { Bdi } from '../../../ui/bdi.tsx'

/** What the name leaves out: of which part, and why it is quiet. */
export function AlertMarks({ alert: { part, silence, isFlapping } }: { alert: Alert }) {
  const t = useTranslations('alerts')
  if (!part && !silence && !isFlapping) return null
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-1.5">
      {part && (
        <Bdi mono className="min-w-0 text-xs wrap-anywhere text-muted">
          {part}
        </Bdi>
      )}
      {silence && (
        <Badge>
          <BellOff aria-hidden />
          {t(`silence.${silence}`)}
        </Badge>
      )}
      {isFlapping && (
        <Badge>
          <Waves aria-hidden />
          {t('flapping')}
        </Badge>
      )}
    </span>
  )
}
