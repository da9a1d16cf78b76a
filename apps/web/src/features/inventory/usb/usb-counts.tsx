import type { UsbSightings } from '@marsad/contract/http/inventory'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { CountButton, CountTile } from '../count-tile.tsx'

interface UsbCountsProps {
  counts: UsbSightings['counts']
  /** Whether the list shows unknown devices only. */
  unknownOnly: boolean
  onUnknownOnly: (unknown: boolean) => void
}

/** Unknown, connected and new USB devices of all machines, and the machines that report none. */
export function UsbCounts({ counts, unknownOnly, onUnknownOnly }: UsbCountsProps) {
  const t = useTranslations('usb.counts')
  const format = useFormat()
  const { unknown, connected, recent, notReporting, machines } = counts
  const isUnread = machines > 0 && notReporting >= machines
  const number = (value: number) => (isUnread ? t('noData') : format.number(value))
  return (
    <div className="grid grid-cols-2 gap-px overflow-clip border-b bg-line lg:grid-cols-4">
      {unknown === null ? (
        <CountTile label={t('unknown')} value={t('noList')} hint={t('noListHint')} quiet />
      ) : (
        <CountButton
          pressed={unknownOnly}
          onPress={() => onUnknownOnly(!unknownOnly)}
          label={t('unknown')}
          value={number(unknown)}
          hint={t('unknownHint')}
          ink={unknown > 0 ? 'text-bad' : 'text-ok'}
        />
      )}
      <CountTile label={t('recent')} value={number(recent)} hint={t('recentHint')} />
      <CountTile label={t('connected')} value={number(connected)} hint={t('connectedHint')} />
      <CountTile
        label={t('notReporting')}
        value={format.number(notReporting)}
        hint={t('ofMachines', { count: machines })}
        ink={notReporting > 0 ? 'text-warn' : undefined}
      />
    </div>
  )
}
