import type { MonitorDetail } from '@marsad/contract/http/monitors'
import { useTranslations } from 'use-intl'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

/** What a job has to call, ready to be pasted. */
export function HeartbeatCard({ detail: { heartbeatUrl } }: { detail: MonitorDetail }) {
  const t = useTranslations('checks.heartbeat')
  if (heartbeatUrl === null) return <Card title={t('title')}>{t('hidden')}</Card>
  const curl = `curl -fsS -m 10 --retry 5 -o /dev/null ${heartbeatUrl}`
  return (
    <Card title={t('title')} description={t('description')}>
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
