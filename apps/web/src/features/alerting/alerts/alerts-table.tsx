import type { Alert } from '@marsad/contract/http/alerts'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Bdi, VisuallyHidden } from '../../../ui/text.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import {
  RowLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '../../../ui/data/table.tsx'
import { useAlertName } from '../alert-words.ts'
import { CauseLine } from '../cause-line.tsx'
import { SeverityBadge } from '../severity-badge.tsx'
import {
  AlertChoice,
  AlertMarks,
  AlertSince,
  type AlertsProps,
  NextSteps,
  SeverityStripe,
} from './alert-parts.tsx'
import { AlertValue } from './alert-status.tsx'
import { AlertStanding } from './alert-status.tsx'
import { isOpen } from './alerts.rules.ts'

export function AlertsTable({ alerts, selection, acting, withDevice }: AlertsProps) {
  const t = useTranslations('alerts')
  return (
    <Table caption={t('title')} density="compact">
      <TableHead>
        <TableHeader className="w-0">
          {selection?.isPossible && (
            <Checkbox
              aria-label={t('select.all')}
              checked={selection.isAll}
              indeterminate={!selection.isAll && selection.chosen.length > 0}
              onCheckedChange={selection.toggleAll}
            />
          )}
        </TableHeader>
        <TableHeader>{t('column.severity')}</TableHeader>
        <TableHeader>{t('column.alert')}</TableHeader>
        {withDevice && <TableHeader>{t('column.device')}</TableHeader>}
        <TableHeader>{t('column.value')}</TableHeader>
        <TableHeader>{t('column.since')}</TableHeader>
        <TableHeader>{t('column.status')}</TableHeader>
        <TableHeader>
          <VisuallyHidden>{t('column.act')}</VisuallyHidden>
        </TableHeader>
      </TableHead>
      <TableBody>
        {alerts.map((alert) => (
          <TableRow key={alert.id} selected={selection?.has(alert) ?? false} stale={!isOpen(alert)}>
            <TableCell className="relative w-0">
              <SeverityStripe alert={alert} />
              {selection && <AlertChoice alert={alert} selection={selection} />}
            </TableCell>
            <TableCell>
              <SeverityBadge severity={alert.severity} />
            </TableCell>
            <TableCell className="min-w-64">
              <Name alert={alert} />
              <CauseLine alert={alert} className="num mt-0.5 block text-xs text-muted" />
              <AlertMarks alert={alert} />
            </TableCell>
            {withDevice && (
              <TableCell>
                <Bdi truncate className="max-w-40 2xl:max-w-64">
                  {alert.source.name}
                </Bdi>
              </TableCell>
            )}
            <TableCell>
              <AlertValue alert={alert} />
            </TableCell>
            <TableCell>
              <AlertSince alert={alert} />
            </TableCell>
            <TableCell className="max-w-56">
              <AlertStanding alert={alert} />
            </TableCell>
            <TableCell align="end">{selection && <NextSteps alert={alert} acting={acting} />}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

function Name({ alert }: { alert: Alert }) {
  const nameOf = useAlertName()
  return (
    <RowLink render={<Link to="/alerts/$id" params={{ id: alert.id }} />}>
      <bdi>{nameOf(alert)}</bdi>
    </RowLink>
  )
}
