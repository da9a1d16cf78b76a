import type { Alert, Evidence } from '@marsad/contract/http/alerts'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChartGroup } from '../../../ui/chart/chart-group.tsx'
import type { TimeRange } from '../../../ui/chart/chart-series.ts'
import { useChangeMarkers } from '../../inventory/index.ts'
import { BreachPlot, type SignalSubject } from './breach-plot.tsx'
import { useBreachMarks } from './use-breach-marks.ts'

interface FrozenChartProps {
  alert: Alert
  signal: SignalSubject
  evidence: Evidence | null
}

const none: never[] = []
const stay = () => undefined

/** As it was kept with the alert, whatever became of the device and its samples. */
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
