import type { ContainerSightings } from '@marsad/contract/http/containers'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { CountButton, CountTile } from '../count-tile.tsx'

interface ContainerCountsProps {
  counts: ContainerSightings['counts']
  /** Whether the list shows old images only. */
  behindOnly: boolean
  onBehindOnly: (behind: boolean) => void
}

/** The containers of all machines by their state; a press narrows the list to old images. */
export function ContainerCounts({ counts, behindOnly, onBehindOnly }: ContainerCountsProps) {
  const t = useTranslations('containers.counts')
  const format = useFormat()
  const { running, stopped, unhealthy, behind, machines } = counts
  // Without a machine that reports, there is no number.
  const number = (value: number) => (machines === 0 ? t('noData') : format.number(value))
  return (
    <div className="grid grid-cols-2 gap-px overflow-clip border-b bg-line lg:grid-cols-5">
      <CountTile label={t('running')} value={number(running)} hint={t('runningHint')} />
      <CountTile label={t('stopped')} value={number(stopped)} hint={t('stoppedHint')} />
      <CountTile
        label={t('unhealthy')}
        value={number(unhealthy)}
        hint={t('unhealthyHint')}
        ink={unhealthy > 0 ? 'text-bad' : undefined}
      />
      <CountButton
        pressed={behindOnly}
        onPress={() => onBehindOnly(!behindOnly)}
        label={t('behind')}
        value={number(behind)}
        hint={t('behindHint')}
        ink={behind > 0 ? 'text-warn' : undefined}
      />
      <CountTile label={t('machines')} value={format.number(machines)} hint={t('machinesHint')} />
    </div>
  )
}
