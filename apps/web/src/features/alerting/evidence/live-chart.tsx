import { alertLimits, signals } from '@marsad/contract/alerts'
import type { ChartName } from '@marsad/contract/charts'
import type { Alert, AlertDetail } from '@marsad/contract/http/alerts'
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { ChartGroup, type Lane } from '../../../ui/chart/chart-group.tsx'
import type { TimeRange } from '../../../ui/chart/chart-series.ts'
import { useChart } from '../../devices/index.ts'
import { DeviceLane } from '../../inventory/index.ts'
import { isOpen } from '../alerts/alerts.rules.ts'
import { BreachPlot, type SignalSubject } from './breach-plot.tsx'
import { FrozenChart, useBreachMarks } from './frozen-chart.tsx'
import { chartOf, watchedLine } from './watched-line.rules.ts'

interface LiveChartProps {
  alert: Alert
  signal: SignalSubject
  chart: ChartName
  deviceId: string
}

const noChanges: Lane = { markers: [], onOpen: () => undefined }
const none: never[] = []

/** A chart from before the breach until now, refreshed while the page is open. */
export function LiveChart({ alert, signal, chart, deviceId }: LiveChartProps) {
  const span = useSpan(alert)
  const query = useChart(deviceId, chart, span)
  const [zoom, setZoom] = useState<TimeRange | null>(null)
  const [changes, setChanges] = useState(noChanges)
  const marks = useBreachMarks(alert)
  const open = useCallback<Lane['onOpen']>(
    // Only changes can be opened.
    (markers) => changes.onOpen(markers.filter(({ id }) => changes.markers.some((one) => one.id === id))),
    [changes],
  )
  const lane = useMemo(
    () => ({ markers: [...changes.markers, ...marks], onOpen: open }),
    [changes, marks, open],
  )
  // The range ends now, not at the newest sample: a breach of this moment has its mark at once.
  const shown = useMemo(() => ({ from: span.from / 1000, to: span.to / 1000 }), [span])
  // The window moves every few seconds and each step is a query of its own: one that fails removes nothing.
  const [data, setData] = useState(query.data)
  if (query.data && query.data !== data) setData(query.data)
  const times = useMemo(() => data?.times.map((time) => time / 1000) ?? none, [data])
  const values = useMemo(
    () => (data ? watchedLine(signal.signal, alert.part, data) : none),
    [data, signal.signal, alert.part],
  )
  return (
    <ChartGroup range={zoom ?? shown} onZoom={setZoom} lane={lane}>
      <BreachPlot
        alert={alert}
        signal={signal}
        times={times}
        values={values}
        status={data ? 'ready' : query.isError ? 'failed' : 'loading'}
        onRetry={() => void query.refetch()}
      />
      <Suspense>
        <DeviceLane deviceId={deviceId} range={span} onLane={setChanges} />
      </Suspense>
    </ChartGroup>
  )
}

const stepMs = 15_000

/** A time range that begins half an hour before and grows with the clock. */
function useSpan({ startedAt }: Pick<Alert, 'startedAt'>) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => document.hidden || setNow(Date.now()), stepMs)
    return () => clearInterval(timer)
  }, [])
  const from = Date.parse(startedAt) - alertLimits.minutesBefore * 60_000
  return useMemo(() => ({ kind: 'between' as const, from, to: now }), [from, now])
}

/** The value around the breach: live, or as stored with the alert; nothing where there is no figure. */
export function BreachChart({ detail }: { detail: AlertDetail }) {
  const { alert, evidence } = detail
  const { subject, source } = alert
  if (subject.kind !== 'signal' || signals[subject.signal].unit === 'flag') return null
  const chart = chartOf(subject.signal)
  if (isOpen(alert) && source.id && chart)
    return <LiveChart alert={alert} signal={subject} chart={chart} deviceId={source.id} />
  return <FrozenChart alert={alert} signal={subject} evidence={evidence} />
}
