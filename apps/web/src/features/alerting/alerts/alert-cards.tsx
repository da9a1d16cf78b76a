import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { Bdi } from '../../../ui/text.tsx'
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

/** The list of narrow screens. */
export function AlertCards({ alerts, selection, acting, withDevice }: AlertsProps) {
  const t = useTranslations('alerts')
  const nameOf = useAlertName()
  return (
    <ul aria-label={t('title')} className="divide-y">
      {alerts.map((alert) => (
        <li
          key={alert.id}
          className="relative flex flex-col gap-2.5 p-4 ps-5 text-sm has-[:focus-visible]:bg-hover"
        >
          <SeverityStripe alert={alert} />
          <div className="flex items-center gap-3">
            <SeverityBadge severity={alert.severity} />
            <span className="ms-auto text-end">
              <AlertSince alert={alert} />
            </span>
            <span className="relative z-10 grid min-h-6 place-items-center empty:hidden">
              {selection && <AlertChoice alert={alert} selection={selection} />}
            </span>
          </div>
          <div className="min-w-0">
            <Link
              to="/alerts/$id"
              params={{ id: alert.id }}
              className="font-medium before:absolute before:inset-0 hover:underline"
            >
              <bdi>{nameOf(alert)}</bdi>
            </Link>
            {withDevice && (
              <Bdi truncate className="text-muted">
                {alert.source.name}
              </Bdi>
            )}
            <CauseLine alert={alert} className="num block text-muted" />
            <AlertMarks alert={alert} />
          </div>
          <AlertValue alert={alert} />
          <div className="flex flex-wrap items-end justify-between gap-3">
            <AlertStanding alert={alert} />
            {selection && <NextSteps alert={alert} acting={acting} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
