import type { Alert } from '@marsad/contract/http/alerts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Alert as Notice } from '../../../ui/alert.tsx'
import { Bdi, VisuallyHidden } from '../../../ui/text.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { useSubjectWords } from '../alert-words.ts'
import { CauseLine } from '../cause-line.tsx'
import { useAlertSummary } from './alerts.api.ts'
import { isOpen } from './alerts.rules.ts'

const looks = {
  critical: { Icon: CircleX, ink: 'bg-bad/10 text-bad' },
  warning: { Icon: TriangleAlert, ink: 'bg-warn/10 text-warn' },
  resolved: { Icon: CircleCheck, ink: 'bg-ok/10 text-ok' },
} as const

interface AlertLineProps {
  alert: Alert
  withDevice?: boolean
  /** A button beside the link. */
  action?: ReactNode
}

/** An alert in two lines: what it is and where, then its cause; needs the pieces `alert-words` and `posture`. */
export function AlertLine({ alert, withDevice = false, action }: AlertLineProps) {
  const t = useTranslations('alertWords')
  const words = useSubjectWords()
  const { part, acknowledged } = alert
  const { Icon, ink } = looks[isOpen(alert) ? alert.severity : 'resolved']
  return (
    <li className={clsx(action && 'flex items-center pe-3 hover:bg-hover')}>
      <Link
        to="/alerts/$id"
        params={{ id: alert.id }}
        className="flex min-w-0 flex-1 items-start gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
      >
        <span className={clsx('mt-0.5 grid size-7 shrink-0 place-items-center rounded-full', ink)}>
          <Icon aria-hidden className="size-4" />
          <VisuallyHidden>{t(`severity.${alert.severity}`)}</VisuallyHidden>
        </span>
        <span className="min-w-0 flex-1 text-sm">
          <span className="num flex flex-wrap gap-x-2">
            {withDevice && (
              <Bdi truncate className="font-semibold">
                {alert.source.name}
              </Bdi>
            )}
            <bdi className={clsx(!withDevice && 'font-medium')}>{words.headline(alert)}</bdi>
            {part && (
              <Bdi mono className="wrap-anywhere">
                {part}
              </Bdi>
            )}
          </span>
          <CauseLine alert={alert} className="num block text-muted" />
          {isOpen(alert) && acknowledged && (
            <span className="block text-muted">
              {t('banner.acknowledged', { name: acknowledged.by.name })}
            </span>
          )}
        </span>
        <RelativeTime
          value={new Date(alert.startedAt)}
          className="num mt-0.5 shrink-0 text-end text-xs whitespace-nowrap text-muted"
        />
      </Link>
      {action}
    </li>
  )
}

/** While the rules are not evaluated, an empty list is no good news. */
export function WatchingNotice() {
  const t = useTranslations('alertWords.unwatched')
  const { data } = useAlertSummary()
  if (data?.isWatching !== false) return null
  return (
    <Notice tone="warn" title={t('title')}>
      {t('hint')}
    </Notice>
  )
}
