import type { ListedDevice } from '@marsad/contract/http/devices'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Meter } from '../../../ui/data/meter.tsx'
import { VisuallyHidden } from '../../../ui/text.tsx'
import { isReporting } from '../../devices/index.ts'

type Ratio = 'cpu' | 'memory' | 'disk'

/** The usage of a resource; the last stored value where no samples arrive. */
export function RatioMeter({ server, of }: { server: ListedDevice; of: Ratio }) {
  const t = useTranslations('devices.field')
  return (
    <Meter
      label={t(of)}
      ratio={server.latest?.[`${of}Ratio`] ?? null}
      warnFrom={server.limits[of].warn}
      badFrom={server.limits[of].bad}
      stale={!isReporting(server)}
      className="min-w-24"
    />
  )
}

export function Traffic({ server: { latest } }: { server: ListedDevice }) {
  const t = useTranslations('servers')
  const format = useFormat()
  const rate = (value: number | null | undefined) =>
    typeof value === 'number' ? format.rate(value) : format.unknown
  return (
    <span className="num flex items-center gap-x-3 whitespace-nowrap text-muted">
      <span className="flex min-w-22 items-center gap-1">
        <ArrowDown aria-hidden className="size-3" />
        <VisuallyHidden>{t('received')}</VisuallyHidden>
        {rate(latest?.receiveBytesPerSecond)}
      </span>
      <span className="flex min-w-22 items-center gap-1">
        <ArrowUp aria-hidden className="size-3" />
        <VisuallyHidden>{t('sent')}</VisuallyHidden>
        {rate(latest?.transmitBytesPerSecond)}
      </span>
    </span>
  )
}
