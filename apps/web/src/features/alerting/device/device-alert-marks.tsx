import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Lane } from '../../../ui/chart/chart-group.tsx'
import type { ChartMarker } from '../../../ui/chart/markers.ts'
import { useSubjectWords } from '../alert-words.ts'
import { breachesOf, type Breach, idOfMark, marksOf } from './breaches.rules.ts'
import { useDeviceAlerts } from './device-alerts.api.ts'

export interface DeviceAlerting {
  lane: Lane
  breaches: readonly Breach[]
}

interface DeviceAlertMarksProps {
  deviceId: string
  /** Hands the marks to the lane under the charts, and the thresholds to the charts themselves. */
  onAlerting: (alerting: DeviceAlerting) => void
}

const none: never[] = []

/** Marks of a device's alerts, and the thresholds that are crossed now. */
export function DeviceAlertMarks({ deviceId, onAlerting }: DeviceAlertMarksProps) {
  const t = useTranslations('alertWords.banner')
  const { nameOf } = useSubjectWords()
  const navigate = useNavigate()
  const alerts = useDeviceAlerts(deviceId).data?.alerts ?? none
  const alerting = useMemo((): DeviceAlerting => {
    const markers = alerts.flatMap((alert) => {
      const name = nameOf({ name: alert.rule.name, subject: alert.subject })
      const whole = alert.part ? `${name} · ${alert.part}` : name
      return marksOf(alert, { raised: whole, resolved: t('resolved', { name: whole }) })
    })
    const open = ([first]: ChartMarker[]) => {
      if (first) void navigate({ to: '/alerts/$id', params: { id: idOfMark(first) } })
    }
    return { lane: { markers, onOpen: open }, breaches: breachesOf(alerts) }
  }, [alerts, nameOf, navigate, t])
  useEffect(() => onAlerting(alerting), [alerting, onAlerting])
  return null
}
