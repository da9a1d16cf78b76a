import type { CheckResult, Monitor } from '@marsad/contract/http/monitors'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { CertificateDays } from '../monitor-figures.tsx'
import { daysLeft } from '../monitors.rules.ts'

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

/** The expiry of a domain, of which its registry knows; nothing for other checks. */
export function DomainCard({
  monitor: { check, domainExpiresAt },
}: {
  monitor: Pick<Monitor, 'check' | 'domainExpiresAt'>
}) {
  const t = useTranslations('monitors')
  if (check.kind !== 'domain') return null
  const left = domainExpiresAt === null ? 0 : daysLeft(domainExpiresAt)
  return (
    <Card title={t('domain.title')}>
      <div className="flex flex-col gap-2 text-sm">
        {domainExpiresAt ? (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span>
              <span className="text-muted">{t('domain.expires')}</span>{' '}
              <DateTime value={new Date(domainExpiresAt)} show="date" />
            </span>
            {left > 0 && <span className="num text-muted">{t('certificateDays', { count: left })}</span>}
          </div>
        ) : (
          <p className="text-muted">{t('domain.unknown')}</p>
        )}
        <p className="text-xs text-muted">{t('domain.fails', { count: check.days })}</p>
      </div>
    </Card>
  )
}

/** The result of a check on demand. */
export function CheckAnswer({ answer }: { answer: CheckResult }) {
  const t = useTranslations('monitors')
  const format = useFormat()
  const { isUp, problem, note, status, duration } = answer
  const parts = [
    problem && t(`problem.${problem}`),
    note && t(`note.${note}`),
    status !== null && `${t('answers.status')}: ${format.number(status)}`,
    duration !== null && `${t('answers.duration')}: ${format.duration(duration)}`,
  ].filter((part) => typeof part === 'string')
  return (
    <Alert live tone={isUp ? 'ok' : 'bad'} title={t(isUp ? 'one.answeredUp' : 'one.answeredDown')}>
      <span className="num flex flex-wrap gap-x-4">
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </span>
    </Alert>
  )
}
