import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useMay } from '../../lib/session/use-may.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/data/card.tsx'
import { MonitorForm } from './form/monitor-form.tsx'

export function NewMonitor() {
  const t = useTranslations('monitorForm')
  const navigate = useNavigate()
  if (!useMay()('monitors.manage')) return <Alert title={t('forbidden')}>{t('forbiddenHint')}</Alert>
  return (
    <Card>
      <MonitorForm
        monitor={null}
        onSaved={({ monitor: { id } }) => void navigate({ to: '/monitors/$id', params: { id } })}
      />
    </Card>
  )
}
