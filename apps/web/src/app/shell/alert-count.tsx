import { clsx } from 'clsx'
import { useAlertSummary } from '../../features/alerting/alerts/alerts.api.ts'
import { useFormat } from '../../lib/i18n/i18n-provider.tsx'

const most = 99

/** The number of unacknowledged alerts; nothing where there are none. The text beside it names the count. */
export function AlertCount({ className }: { className?: string }) {
  const format = useFormat()
  const { data } = useAlertSummary()
  if (!data) return null
  const { critical, warning } = data.active
  const count = critical + warning
  if (count <= 0) return null
  return (
    <span
      aria-hidden
      className={clsx(
        'num grid h-4.5 min-w-4.5 place-items-center rounded-full px-1 text-[0.6875rem] leading-none font-semibold text-card',
        critical > 0 ? 'bg-bad' : 'bg-warn',
        className,
      )}
    >
      {count > most ? `${format.number(most)}+` : format.number(count)}
    </span>
  )
}
