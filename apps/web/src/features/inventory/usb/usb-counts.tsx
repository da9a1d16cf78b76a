import type { UsbSightings } from '@marsad/contract/http/inventory'
import { clsx } from 'clsx'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'

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
        <Count label={t('unknown')} value={t('noList')} hint={t('noListHint')} quiet />
      ) : (
        <button
          type="button"
          aria-pressed={unknownOnly}
          onClick={() => onUnknownOnly(!unknownOnly)}
          className={clsx(
            'cursor-pointer text-start -outline-offset-2 hover:bg-hover',
            unknownOnly ? 'bg-soft' : 'bg-card',
          )}
        >
          <Figure
            label={t('unknown')}
            value={number(unknown)}
            hint={t('unknownHint')}
            ink={unknown > 0 ? 'text-bad' : 'text-ok'}
          />
        </button>
      )}
      <Count label={t('recent')} value={number(recent)} hint={t('recentHint')} />
      <Count label={t('connected')} value={number(connected)} hint={t('connectedHint')} />
      <Count
        label={t('notReporting')}
        value={format.number(notReporting)}
        hint={t('ofMachines', { count: machines })}
        {...(notReporting > 0 && { ink: 'text-warn' })}
      />
    </div>
  )
}

interface FigureProps {
  label: string
  value: string
  hint: string
  ink?: string
  /** A word instead of a number. */
  quiet?: boolean
}

const Count = (props: FigureProps) => (
  <div className="bg-card">
    <Figure {...props} />
  </div>
)

const Figure = ({ label, value, hint, ink, quiet = false }: FigureProps) => (
  <span className="flex flex-col gap-1 p-4">
    <span className="text-xs font-medium">{label}</span>
    <span className={clsx('num font-semibold', quiet ? 'text-lg text-muted' : 'text-2xl', ink)}>{value}</span>
    <span className="num text-xs text-muted">{hint}</span>
  </span>
)
