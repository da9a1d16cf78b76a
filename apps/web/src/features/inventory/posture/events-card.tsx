import type { SecurityEvent } from '@marsad/contract/agent/inventory'
import type { SecurityEventKind } from '@marsad/contract/inventory'
import { ScrollText } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { LongText } from '../../../ui/long-text.tsx'
import { StatusBadge, type Status } from '../../../ui/data/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'
import { None, ReportedCard, type Reported } from './reported-card.tsx'

const statuses = {
  login: 'ok',
  login_failed: 'bad',
  elevation: 'idle',
  elevation_failed: 'bad',
  account_added: 'warn',
  account_removed: 'warn',
  account_changed: 'warn',
  password_changed: 'warn',
  log_cleared: 'bad',
  malware_found: 'bad',
} as const satisfies Record<SecurityEventKind, Status>

const wide = 'max-lg:hidden'

export function EventsCard({ reported }: { reported: Reported<SecurityEvent[]> }) {
  const t = useTranslations('security.events')
  return (
    <ReportedCard icon={ScrollText} title={t('title')} reported={reported}>
      {(events) =>
        events.length === 0 ? (
          <None>{t('none')}</None>
        ) : (
          <div className="max-h-96 overflow-y-auto">
            <Table caption={t('title')}>
              <TableHead>
                <TableHeader>{t('event')}</TableHeader>
                <TableHeader className={wide}>{t('at')}</TableHeader>
                <TableHeader className={wide}>{t('user')}</TableHeader>
                <TableHeader className={wide}>{t('from')}</TableHeader>
                <TableHeader className={wide}>{t('text')}</TableHeader>
              </TableHead>
              <TableBody>
                {events.map((event, index) => (
                  <EventRow key={`${event.at} ${index}`} event={event} />
                ))}
              </TableBody>
            </Table>
          </div>
        )
      }
    </ReportedCard>
  )
}

function EventRow({ event: { at, kind, user, from, text } }: { event: SecurityEvent }) {
  const t = useTranslations('security.events')
  const format = useFormat()
  const when = <DateTime value={new Date(at)} show="dateTimeWithSeconds" />
  const reported = (value: string, mono = false) =>
    value ? <LongText mono={mono}>{value}</LongText> : format.unknown
  return (
    <TableRow>
      <TableCell className="max-lg:max-w-0">
        <StatusBadge status={statuses[kind]}>{t(`kind.${kind}`)}</StatusBadge>
        <div className="mt-1.5 flex flex-col gap-0.5 text-xs text-muted lg:hidden">
          {when}
          {(user || from) && (
            <span className="flex min-w-0 flex-wrap gap-x-2">
              {user && <LongText>{user}</LongText>}
              {from && <LongText mono>{from}</LongText>}
            </span>
          )}
          {text && <LongText>{text}</LongText>}
        </div>
      </TableCell>
      <TableCell className={wide}>{when}</TableCell>
      <TableCell className={`${wide} max-w-36`}>{reported(user)}</TableCell>
      <TableCell className={`${wide} max-w-40`}>{reported(from, true)}</TableCell>
      <TableCell className={`${wide} w-full max-w-0 text-muted`}>{reported(text)}</TableCell>
    </TableRow>
  )
}
