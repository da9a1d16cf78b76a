import type { AlertDetail } from '@marsad/contract/http/alerts'
import { FrozenChart } from './frozen-chart.tsx'
import { LiveChart } from './live-chart.tsx'
import { isOpen } from '../alerts/alerts.rules.ts'
import { chartOf } from './watched-line.rules.ts'

/** The watched value around the breach: as it goes on, or as it was kept; nothing where there is no figure. */
export function BreachChart({ detail }: { detail: AlertDetail }) {
  const { alert, evidence } = detail
  const { subject, source } = alert
  if (subject.kind !== 'signal') return null
  const chart = chartOf(subject.signal)
  if (isOpen(alert) && chart && source.id)
    return <LiveChart alert={alert} signal={subject} chart={chart} deviceId={source.id} />
  return <FrozenChart alert={alert} signal={subject} evidence={evidence} />
}
