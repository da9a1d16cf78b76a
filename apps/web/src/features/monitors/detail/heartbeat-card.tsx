import type { MonitorDetail } from '@marsad/contract/http/monitors'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-dialog.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useRefreshMonitors } from '../monitors.api.ts'

/** The commands that a job runs, ready to be pasted. */
export function HeartbeatCard({ detail: { monitor, heartbeatUrl } }: { detail: MonitorDetail }) {
  const t = useTranslations('monitors.heartbeat')
  if (heartbeatUrl === null) return <Card title={t('title')}>{t('hidden')}</Card>
  const curl = `curl -fsS -m 10 --retry 5 -o /dev/null ${heartbeatUrl}`
  return (
    <Card title={t('title')} description={t('description')} actions={<RenewAddress monitor={monitor} />}>
      <div className="flex flex-col gap-4">
        <Line label={t('curl')} text={curl} />
        <Line label={t('cron')} text={`0 3 * * * /usr/local/bin/backup.sh && ${curl}`} />
      </div>
    </Card>
  )
}

function Line({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <div className="mb-1 flex items-center justify-between gap-3">
        <p className="text-xs text-muted">{label}</p>
        <CopyButton text={text} />
      </div>
      <pre
        dir="ltr"
        aria-label={label}
        className="rounded-control border bg-bg p-3 font-mono text-xs leading-5 wrap-anywhere whitespace-pre-wrap select-all"
      >
        {text}
      </pre>
    </div>
  )
}

function RenewAddress({ monitor }: Pick<MonitorDetail, 'monitor'>) {
  const t = useTranslations('monitors.heartbeat.renewing')
  const refreshMonitors = useRefreshMonitors()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        <RotateCw aria-hidden />
        {t('confirm')}
      </Button>
      {isAsking && (
        <ConfirmAction
          t={t}
          description={t('hint')}
          subject={monitor.name}
          action={() => api.call('POST /api/monitors/:id/heartbeat-url', { params: { id: monitor.id } })}
          onClose={() => setAsking(false)}
          onDone={refreshMonitors}
        />
      )}
    </>
  )
}
