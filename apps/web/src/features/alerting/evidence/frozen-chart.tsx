import type { Alert, Evidence } from '@marsad/contract/http/alerts'
import { BellRing, CircleCheck } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChartGroup } from '../../../ui/chart/chart-group.tsx'
import type { TimeRange } from '../../../ui/chart/chart-series.ts'
import type { ChartMarker } from '../../../ui/chart/markers.ts'
import { useChangeMarkers } from '../../inventory/index.ts'
import { BreachPlot, type SignalSubject } from './breach-plot.tsx'

interface FrozenChartProps {
  alert: Alert
  signal: SignalSubject
  evidence: Evidence | null
}

const none: never[] = []
const stay = () => undefined

/** The chart as stored with the alert, whatever became of the device and its samples. */
export function FrozenChart({ alert, signal, evidence }: FrozenChartProps) {
  const t = useTranslations('alerts.chart')
  const [range, setRange] = useState<TimeRange | null>(null)
  const changes = useChangeMarkers(evidence?.changes ?? none)
  const marks = useBreachMarks(alert)
  const lane = useMemo(() => ({ markers: [...changes, ...marks], onOpen: stay }), [changes, marks])
  const chart = evidence?.chart
  return (
    <ChartGroup range={range} onZoom={setRange} lane={lane}>
      <BreachPlot
        alert={alert}
        signal={{ ...signal, threshold: chart?.threshold ?? signal.threshold }}
        times={chart?.times ?? none}
        values={chart?.values ?? none}
        note={t('frozen')}
      />
    </ChartGroup>
  )
}

/** Marks for the lane under the chart: when the alert was raised and when it ended. */
export function useBreachMarks({ raisedAt, resolved }: Pick<Alert, 'raisedAt' | 'resolved'>): ChartMarker[] {
  const t = useTranslations('alerts.chart')
  const resolvedAt = resolved?.at
  return useMemo(() => {
    const mark = (id: 'raised' | 'resolved', at: string) => ({
      id,
      time: Date.parse(at) / 1000,
      labels: [t(id)],
      count: 1,
    })
    return [
      { ...mark('raised', raisedAt), tone: 'bad', Icon: BellRing },
      ...(resolvedAt ? [{ ...mark('resolved', resolvedAt), tone: 'ok' as const, Icon: CircleCheck }] : []),
    ]
  }, [t, raisedAt, resolvedAt])
}
