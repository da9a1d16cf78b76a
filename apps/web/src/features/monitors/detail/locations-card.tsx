import type { MonitorDetail, SeenFrom } from '@marsad/contract/http/monitors'
import { serverLocation } from '@marsad/contract/monitors'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { StatusBadge } from '../../../ui/data/badge.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'
import { DateTime } from '../../../ui/time.tsx'

/** The last result of each location of a monitor. */
export function LocationsCard({ detail: { monitor, seenFrom } }: { detail: MonitorDetail }) {
  const t = useTranslations('monitors')
  const format = useFormat()
  if (!monitor.locations || monitor.isPaused) return null
  const down = seenFrom.filter(({ last }) => last?.isUp === false).length
  const figures = {
    down: format.number(down),
    all: format.number(seenFrom.length),
    needed: format.number(monitor.locations.downWhen),
  }
  return (
    <Card flush title={t('locations.title')} description={t('locations.summary', figures)}>
      <Table caption={t('locations.title')} density="compact">
        <TableHead>
          <TableHeader>{t('locations.location')}</TableHeader>
          <TableHeader>{t('answers.result')}</TableHeader>
          <TableHeader align="end">{t('answers.duration')}</TableHeader>
          <TableHeader>{t('answers.at')}</TableHeader>
        </TableHead>
        <TableBody>
          {seenFrom.map((seen) => (
            <LocationRow key={seen.id} seen={seen} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

function LocationRow({ seen: { id, name, last } }: { seen: SeenFrom }) {
  const t = useTranslations('monitors')
  const format = useFormat()
  return (
    <TableRow>
      <TableCell className="font-medium">
        {id === serverLocation ? (
          t('facts.byServer')
        ) : (
          <Link to="/servers/$id" params={{ id }} className="hover:underline">
            <bdi className="wrap-anywhere">{name}</bdi>
          </Link>
        )}
      </TableCell>
      <TableCell>
        {last ? (
          <>
            <StatusBadge status={last.isUp ? 'ok' : 'bad'}>
              {t(last.isUp ? 'state.up' : 'state.down')}
            </StatusBadge>
            <Reason last={last} />
          </>
        ) : (
          <>
            <StatusBadge status="idle">{t('locations.unknown')}</StatusBadge>
            <span className="mt-1 block text-xs text-muted">{t('locations.noResult')}</span>
          </>
        )}
      </TableCell>
      <TableCell align="end" className="num whitespace-nowrap">
        {last?.duration ? format.duration(last.duration) : format.unknown}
      </TableCell>
      <TableCell>
        {last ? <DateTime value={new Date(last.at)} show="timeWithSeconds" /> : format.unknown}
      </TableCell>
    </TableRow>
  )
}

function Reason({ last: { problem, status } }: { last: NonNullable<SeenFrom['last']> }) {
  const t = useTranslations('monitors.problem')
  if (problem === null) return null
  return (
    <span className="mt-1 block text-xs text-bad">
      {t(problem)}
      {problem === 'status_unexpected' && status !== null && <span className="num ms-1">{status}</span>}
    </span>
  )
}
