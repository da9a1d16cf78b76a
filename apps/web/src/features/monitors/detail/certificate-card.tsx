import type { Monitor } from '@marsad/contract/http/monitors'
import { useTranslations } from 'use-intl'
import { Card } from '../../../ui/card.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { CertificateDays } from '../monitor-figures.tsx'

export function CertificateCard({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors.certificate')
  const { certificateExpiresAt, certificateDays } = monitor
  return (
    <Card title={t('title')}>
      {certificateExpiresAt ? (
        <div className="flex flex-col gap-2 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <span className="text-muted">{t('expires')}</span>{' '}
              <DateTime value={new Date(certificateExpiresAt)} show="date" />
            </span>
            <CertificateDays monitor={monitor} />
          </div>
          <p className="text-xs text-muted">
            {certificateDays === null ? t('silent') : t('warns', { count: certificateDays })}
          </p>
        </div>
      ) : (
        <p className="text-sm text-muted">{t('unknown')}</p>
      )}
    </Card>
  )
}
