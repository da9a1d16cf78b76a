import { signals } from '@marsad/contract/alerts'
import type { Alert as RaisedAlert } from '@marsad/contract/http/alerts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Bdi } from '../../../ui/text.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { useAlertName, useSubjectWords } from '../alert-words.ts'
import { CauseLine } from '../cause-line.tsx'
import { isOpen } from '../alerts/alerts.rules.ts'
import { useDeviceAlerts } from './device-alerts.api.ts'

/** More would push the charts off the screen; the tab lists them all. */
const shown = 2

/** The most severe open alerts of a device above its charts, each with its age and a link. */
export function DeviceAlertBanner({ deviceId, placeholder }: { deviceId: string; placeholder: ReactNode }) {
  const t = useTranslations('alertWords.banner')
  const { data, isPending } = useDeviceAlerts(deviceId)
  if (isPending) return placeholder
  // The page itself shows that the device is offline.
  const open = data?.alerts.filter((alert) => isOpen(alert) && alert.subject.kind !== 'offline') ?? []
  return (
    <>
      {open.slice(0, shown).map((alert) => (
        <OpenAlert key={alert.id} alert={alert} />
      ))}
      {open.length > shown && (
        <Link
          to="/servers/$id"
          params={{ id: deviceId }}
          search={{ tab: 'alerts' }}
          className="self-start px-1 text-sm font-medium text-primary hover:underline"
        >
          {t('more', { count: open.length - shown })}
        </Link>
      )}
    </>
  )
}

function OpenAlert({ alert }: { alert: RaisedAlert }) {
  const t = useTranslations('alertWords.banner')
  const words = useSubjectWords()
  const format = useFormat()
  const name = useAlertName()(alert)
  const { subject, value, part, startedAt, severity, acknowledged } = alert
  return (
    <Alert
      tone={severity === 'critical' ? 'bad' : 'warn'}
      title={
        <span className="flex flex-wrap gap-x-3">
          <span>
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
          <CauseLine alert={alert} className="num font-normal" />
        </span>
      }
      action={
        <LinkButton
          size="sm"
          className="max-sm:w-full"
          render={<Link to="/alerts/$id" params={{ id: alert.id }} />}
        >
          {t('open')}
        </LinkButton>
      }
    >
      <span className="num">
        {subject.kind === 'signal' &&
          signals[subject.signal].unit !== 'flag' &&
          value !== null &&
          `${t('now', { value: words.value(subject.signal, value) })} · `}
        {t('since', { time: format.dateTime(new Date(startedAt)) })} (
        <RelativeTime value={new Date(startedAt)} />)
        {acknowledged && ` · ${t('acknowledged', { name: acknowledged.by.name })}`}
      </span>
    </Alert>
  )
}
