import type { Alert } from '@marsad/contract/http/alerts'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Alert as Notice } from '../../../ui/alert.tsx'
import { Bdi, VisuallyHidden } from '../../../ui/text.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { useAlertName, useSubjectWords } from '../alert-words.ts'
import { useAlertSummary } from './alerts.api.ts'
import { isOpen } from './alerts.rules.ts'

const looks = {
  critical: { Icon: CircleX, ink: 'bg-bad/10 text-bad' },
  warning: { Icon: TriangleAlert, ink: 'bg-warn/10 text-warn' },
  resolved: { Icon: CircleCheck, ink: 'bg-ok/10 text-ok' },
} as const

/** An alert in a line; needs the pieces `alert-words` and `posture`. */
export function AlertLine({ alert, withDevice = false }: { alert: Alert; withDevice?: boolean }) {
  const severity = useTranslations('alertWords.severity')
  const words = useSubjectWords()
  const name = useAlertName()(alert)
  const { subject, value, part } = alert
  const { Icon, ink } = looks[isOpen(alert) ? alert.severity : 'resolved']
  return (
    <li>
      <Link
        to="/alerts/$id"
        params={{ id: alert.id }}
        className="flex items-start gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-hover"
      >
        <span className={clsx('mt-0.5 grid size-7 shrink-0 place-items-center rounded-full', ink)}>
          <Icon aria-hidden className="size-4" />
          <VisuallyHidden>{severity(alert.severity)}</VisuallyHidden>
        </span>
        <span className="min-w-0 flex-1">
          {withDevice && (
            <Bdi truncate className="text-sm font-medium">
              {alert.source.name}
            </Bdi>
          )}
          <span className={clsx('block text-sm', withDevice ? 'text-muted' : 'font-medium')}>
            <bdi>{name}</bdi>
            {part && (
              <>
                {' · '}
                <Bdi mono className="wrap-anywhere">
                  {part}
                </Bdi>
              </>
            )}
          </span>
        </span>
        <span className="num shrink-0 text-end text-xs text-muted">
          {subject.kind === 'signal' && value !== null && (
            <span className="block text-sm font-medium text-fg">{words.value(subject.signal, value)}</span>
          )}
          <RelativeTime value={new Date(alert.startedAt)} className="whitespace-nowrap" />
        </span>
      </Link>
    </li>
  )
}

/** While nobody checks the rules, an empty list is no good news. */
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
