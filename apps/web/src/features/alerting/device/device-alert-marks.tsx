import type { Device } from '@marsad/contract/http/devices'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Lane } from '../../../ui/chart/chart-group.tsx'
import type { ChartMarker } from '../../../ui/chart/markers.ts'
import { useSubjectWords } from '../alert-words.ts'
import { useRules } from '../alerts/alerts.api.ts'
import { type ChartThreshold, idOfMark, marksOf, raisedOf, thresholdsOf } from './breaches.rules.ts'
import { useDeviceAlerts } from './device-alerts.api.ts'

export interface DeviceAlerting {
  lane: Lane
  thresholds: readonly ChartThreshold[]
  /** When the evidence of alerts was captured. */
  raised: ReturnType<typeof raisedOf>
}

interface DeviceAlertMarksProps {
  device: Pick<Device, 'id' | 'tags'>
  /** Hands the marks to the lane under the charts, and the thresholds to the charts themselves. */
  onAlerting: (alerting: DeviceAlerting) => void
}

const none: never[] = []

/** Marks of a device's alerts, and the thresholds of its rules. */
export function DeviceAlertMarks({ device: { id, tags }, onAlerting }: DeviceAlertMarksProps) {
  const t = useTranslations('alertWords.banner')
  const { nameOf } = useSubjectWords()
  const navigate = useNavigate()
  const alerts = useDeviceAlerts(id).data?.alerts ?? none
  const rules = useRules(true).data?.rules ?? none
  const alerting = useMemo((): DeviceAlerting => {
    const markers = alerts.flatMap((alert) => {
      const name = nameOf({ name: alert.rule.name, subject: alert.subject })
      const whole = alert.part ? `${name} · ${alert.part}` : name
      return marksOf(alert, { raised: whole, resolved: t('resolved', { name: whole }) })
    })
    const open = ([first]: ChartMarker[]) => {
      if (first) void navigate({ to: '/alerts/$id', params: { id: idOfMark(first) } })
    }
    return {
      lane: { markers, onOpen: open },
      thresholds: thresholdsOf(alerts, rules, { id, tags }),
      raised: raisedOf(alerts),
    }
  }, [alerts, rules, id, tags, nameOf, navigate, t])
  useEffect(() => onAlerting(alerting), [alerting, onAlerting])
  return null
}
