import type { Alert } from '@marsad/contract/http/alerts'
import { BellRing, CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { ChartMarker } from '../../../ui/chart/markers.ts'

/** When the alert was raised and when it ended, for the lane under its chart. */
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
