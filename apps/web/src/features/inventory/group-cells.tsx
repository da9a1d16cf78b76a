import type { Container } from '@marsad/contract/http/containers'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { formatCores } from '../../lib/format/cores.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'
import { Meter } from '../../ui/data/meter.tsx'
import { VisuallyHidden } from '../../ui/text.tsx'

export type Figures = NonNullable<Container['figures']>

/** Why a container or a service has no figures. */
export type NoFigures = 'stopped' | 'unread' | 'other'

interface CellProps {
  figures: Figures | null
  /** The reason where there are no figures at all. */
  reason: NoFigures
}

/** A value that is not known is no zero: a dash, and the reason. */
export function NoFigure({ reason }: { reason: NoFigures }) {
  const t = useTranslations('inventory.figures.none')
  const format = useFormat()
  return (
    <span title={t(reason)} className="text-muted">
      <span aria-hidden>{format.unknown}</span>
      <VisuallyHidden>{t(reason)}</VisuallyHidden>
    </span>
  )
}

/** The cores in use, and what holds them back: the limit, and the share of time it did. */
export function CpuCell({ figures, reason, limit = null }: CellProps & { limit?: number | null }) {
  const t = useTranslations('inventory.figures')
  const format = useFormat()
  if (!figures || figures.cpuCores === null) return <NoFigure reason={figures ? 'unread' : reason} />
  const { cpuCores, throttledRatio } = figures
  return (
    <Lines>
      {formatCores(format, cpuCores)}
      {limit !== null && <Quiet>{t('cpuLimit', { cores: formatCores(format, limit) })}</Quiet>}
      {throttledRatio !== null && throttledRatio >= 0.01 && (
        <span className="text-xs text-warn">{t('throttled', { share: format.percent(throttledRatio) })}</span>
      )}
    </Lines>
  )
}

interface MemoryCellProps extends CellProps {
  name: string
  /** The limit that the engine reports, where the kernel names none. */
  limit?: number | null
  isStale: boolean
  /** For groups that usually have none, a missing limit is nothing to mention. */
  hidesNoLimit?: boolean
}

export function MemoryCell(props: MemoryCellProps) {
  const { figures, reason, name, limit = null, isStale, hidesNoLimit = false } = props
  const t = useTranslations('inventory.figures')
  const format = useFormat()
  if (!figures || figures.memoryBytes === null) return <NoFigure reason={figures ? 'unread' : reason} />
  const { memoryBytes } = figures
  const most = figures.memoryLimitBytes ?? limit
  const used = format.bytes(memoryBytes)
  if (most === null)
    return (
      <Lines>
        {used}
        {!hidesNoLimit && <Quiet>{t('noLimit')}</Quiet>}
      </Lines>
    )
  return (
    <Lines>
      <Meter
        label={t('memoryOf', { name })}
        ratio={memoryBytes / most}
        warnFrom={0.8}
        stale={isStale}
        className="min-w-28"
      />
      <Quiet>{t('ofLimit', { used, limit: format.bytes(most) })}</Quiet>
    </Lines>
  )
}

/** Bytes per second to and from the disks, or the network. */
export function RatesCell({ figures, reason, of }: CellProps & { of: 'io' | 'network' }) {
  const t = useTranslations('inventory.figures')
  const format = useFormat()
  if (!figures) return <NoFigure reason={reason} />
  const rates =
    of === 'io'
      ? ([
          ['read', figures.readBytesPerSecond],
          ['written', figures.writeBytesPerSecond],
        ] as const)
      : ([
          ['received', figures.receiveBytesPerSecond],
          ['sent', figures.transmitBytesPerSecond],
        ] as const)
  const known = rates.flatMap(([direction, rate]) =>
    rate === null ? [] : [<span key={direction}>{t(direction, { rate: format.rate(rate) })}</span>],
  )
  return known.length > 0 ? <Lines>{known}</Lines> : <NoFigure reason="unread" />
}

const Lines = ({ children }: { children: ReactNode }) => (
  <span className="num inline-flex flex-col whitespace-nowrap">{children}</span>
)

const Quiet = ({ children }: { children: ReactNode }) => (
  <span className="text-xs text-muted">{children}</span>
)
