import type { ContainerSighting } from '@marsad/contract/http/containers'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { StatusBadge } from '../../../ui/data/badge.tsx'
import { Facts } from '../../../ui/data/card.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '../../../ui/data/table.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { NoFigure } from '../group-cells.tsx'
import { ContainerName, ContainerState, ImageName } from './container-state.tsx'
import { noFiguresOf } from './containers.rules.ts'

const wide = 'max-lg:hidden'

/** Containers of many machines, each with a link to its own. */
export function SightingsTable({ containers }: { containers: readonly ContainerSighting[] }) {
  const t = useTranslations('containers')
  return (
    <Table caption={t('fleet.title')} density="compact">
      <TableHead>
        <TableHeader>{t('field.name')}</TableHeader>
        <TableHeader className={wide}>{t('field.machine')}</TableHeader>
        <TableHeader className={wide}>{t('field.state')}</TableHeader>
        <TableHeader className={wide}>{t('field.image')}</TableHeader>
        <TableHeader align="end" className={wide}>
          {t('field.restarts')}
        </TableHeader>
        <TableHeader className={wide}>{t('field.started')}</TableHeader>
      </TableHead>
      <TableBody>
        {containers.map((container) => (
          <SightingRow key={`${container.device.id} ${container.id}`} container={container} />
        ))}
      </TableBody>
    </Table>
  )
}

function SightingRow({ container }: { container: ContainerSighting }) {
  const t = useTranslations('containers')
  const format = useFormat()
  const { device, isBehind, restarts, startedAt } = container
  const machine = (
    <Link
      to="/servers/$id"
      params={{ id: device.id }}
      search={{ tab: 'containers' }}
      className="block max-w-48 rounded-sm text-primary underline-offset-4 hover:underline"
    >
      <Bdi truncate>{device.name}</Bdi>
    </Link>
  )
  const image = (
    <>
      <ImageName {...container} />
      {isBehind && <StatusBadge status="warn">{t('fleet.old')}</StatusBadge>}
    </>
  )
  const count = restarts === null ? <NoFigure reason="unread" /> : format.number(restarts)
  const started = startedAt ? (
    <RelativeTime value={new Date(startedAt)} className="num whitespace-nowrap" />
  ) : (
    format.unknown
  )
  return (
    <TableRow stale={noFiguresOf(container) === 'stopped'}>
      <TableCell className="max-lg:max-w-0 lg:max-w-56">
        <ContainerName {...container} />
        <div className="mt-2 flex flex-col gap-2 lg:hidden">
          <ContainerState container={container} />
          <Facts
            facts={[
              [t('field.machine'), machine],
              [t('field.image'), image],
              [t('field.restarts'), count],
              [t('field.started'), started],
            ]}
          />
        </div>
      </TableCell>
      <TableCell className={wide}>{machine}</TableCell>
      <TableCell className={wide}>
        <ContainerState container={container} />
      </TableCell>
      <TableCell className={`${wide} max-w-72`}>{image}</TableCell>
      <TableCell align="end" className={wide}>
        {count}
      </TableCell>
      <TableCell className={wide}>{started}</TableCell>
    </TableRow>
  )
}
