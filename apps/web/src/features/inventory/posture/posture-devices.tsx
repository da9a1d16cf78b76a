import type { PostureDevice } from '@marsad/contract/http/posture'
import type { PostureFilter } from '@marsad/contract/inventory'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useCursorPages } from '../../../lib/use-cursor-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusBadge } from '../../../ui/data/badge.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { NoMatches } from '../../../ui/data/empty.tsx'
import { PagedList } from '../../../ui/data/paged-list.tsx'
import {
  RowLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../../ui/data/table.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { ChangeSentence } from '../changes/change-sentence.tsx'
import { isUnread } from './findings-badge.tsx'
import { isCritical } from './posture-tiles.tsx'
import { usePostureDevices } from './posture.api.ts'

const pageSize = 25
const wide = 'max-lg:hidden'

interface PostureDevicesProps {
  finding: PostureFilter | undefined
  onSelect: (finding: PostureFilter | undefined) => void
}

/** Devices by their findings, the worst first; each opens its own security. */
export function PostureDevices({ finding, onSelect }: PostureDevicesProps) {
  const t = useTranslations('posture')
  const pages = useCursorPages(`posture ${finding}`)
  const query = usePostureDevices(finding, pages.cursor)
  return (
    <Card
      flush
      title={finding ? t(`finding.${finding}`) : t('list.title')}
      description={query.data && t('devices', { count: query.data.total })}
      actions={
        finding && (
          <Button size="sm" onClick={() => onSelect(undefined)}>
            <X aria-hidden />
            {t('list.all')}
          </Button>
        )
      }
    >
      <PagedList
        query={query}
        pages={pages}
        pageSize={pageSize}
        failed={t('list.failed')}
        count={({ devices }) => devices.length}
        empty={<NoMatches onClear={() => onSelect(undefined)} />}
        shown={(span) => t('list.shown', span)}
      >
        {({ devices }) => (
          <Table caption={t('list.title')}>
            <TableHead>
              <TableHeader>{t('list.device')}</TableHeader>
              <TableHeader className={wide}>{t('list.findings')}</TableHeader>
              <TableHeader className={wide}>{t('list.latest')}</TableHeader>
              <TableHeader align="end" className={wide}>
                {t('list.failedLogins')}
              </TableHeader>
              <TableHeader align="end">{t('list.reported')}</TableHeader>
            </TableHead>
            <TableBody>
              {devices.map((device) => (
                <PostureRow key={device.id} device={device} />
              ))}
            </TableBody>
          </Table>
        )}
      </PagedList>
    </Card>
  )
}

function PostureRow({ device }: { device: PostureDevice }) {
  const t = useTranslations('posture.list')
  const format = useFormat()
  const { id, name, failedLogins, reportedAt } = device
  return (
    <TableRow>
      <TableCell className="max-lg:max-w-0 lg:max-w-56">
        <RowLink render={<Link to="/security" search={{ device: id }} />}>
          <Bdi truncate>{name}</Bdi>
        </RowLink>
        <div className="mt-1.5 flex flex-col gap-1.5 lg:hidden">
          <Findings device={device} />
          <Latest device={device} />
        </div>
      </TableCell>
      <TableCell className={wide}>
        <Findings device={device} />
      </TableCell>
      <TableCell className={`${wide} max-w-80`}>
        <Latest device={device} />
      </TableCell>
      <TableCell align="end" className={wide}>
        {failedLogins === null ? (
          <span className="text-muted">{format.unknown}</span>
        ) : (
          <span className={failedLogins > 0 ? 'font-medium text-warn' : 'text-muted'}>
            {format.number(failedLogins)}
          </span>
        )}
      </TableCell>
      <TableCell align="end" className="text-xs whitespace-nowrap text-muted">
        {reportedAt ? <RelativeTime value={new Date(reportedAt)} /> : t('never')}
      </TableCell>
    </TableRow>
  )
}

function Findings({ device: { findings, unknown, reportedAt } }: { device: PostureDevice }) {
  const t = useTranslations('posture')
  const unread = unknown.filter(isUnread).length
  if (findings.length === 0 && !reportedAt) return <StatusBadge status="idle">{t('unknown')}</StatusBadge>
  const bySeverity = findings.toSorted(
    (a, b) => Number(isCritical(b.finding)) - Number(isCritical(a.finding)),
  )
  return (
    <div className="flex flex-wrap gap-1.5">
      {bySeverity.map(({ finding }) => (
        <StatusBadge key={finding} status={isCritical(finding) ? 'bad' : 'warn'}>
          {t(`finding.${finding}`)}
        </StatusBadge>
      ))}
      {unread > 0 && <StatusBadge status="idle">{t('unread', { count: unread })}</StatusBadge>}
      {findings.length === 0 && unread === 0 && <StatusBadge status="ok">{t('good')}</StatusBadge>}
    </div>
  )
}

/** How the newest finding began. */
function Latest({ device: { findings } }: { device: PostureDevice }) {
  const t = useTranslations('posture')
  const [newest] = findings
  if (!newest) return null
  const { change, isSinceEnrolment, since } = newest
  return (
    <div className="text-xs">
      <p className="line-clamp-2 wrap-anywhere">
        {change ? <ChangeSentence change={change} /> : t(`finding.${newest.finding}`)}
        {!change && isSinceEnrolment && ` · ${t('sinceEnrolment')}`}
      </p>
      <RelativeTime value={new Date(since)} className="num text-muted" />
    </div>
  )
}
