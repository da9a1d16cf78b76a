import { Link, useLocation } from '@tanstack/react-router'
import type { Alert } from '@marsad/contract/http/alerts'
import { CircleCheck, UserRoundCheck } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../../lib/session/use-may.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { Popover } from '../../../ui/overlay/popover.tsx'
import { useAlertName } from '../alert-words.ts'
import { AlertActions } from './actions/alert-actions.tsx'
import { AlertLine, WatchingNotice } from './alert-line.tsx'
import { useAlerts, useAlertSummary } from './alerts.api.ts'
import { useActOnAlerts } from './actions/use-acting.tsx'

const shown = 6

/** The active alerts behind the bell, the most severe first. */
export function BellPopover({ trigger, defaultOpen }: { trigger: ReactElement; defaultOpen: boolean }) {
  const t = useTranslations('alerts')
  const [isOpen, setOpen] = useState(defaultOpen)
  const here = useLocation({ select: ({ href }) => href })
  const [openedAt, setOpenedAt] = useState(here)
  // Following a link closes the popover.
  if (openedAt !== here) {
    setOpenedAt(here)
    setOpen(false)
  }
  return (
    <Popover trigger={trigger} title={t('bell.title')} align="end" flush open={isOpen} onOpenChange={setOpen}>
      <ActiveAlerts />
      <Link
        to="/alerts"
        className="block border-t px-4 py-2.5 text-center text-sm font-medium text-primary -outline-offset-2 hover:bg-hover"
      >
        {t('bell.all')}
      </Link>
    </Popover>
  )
}

function ActiveAlerts() {
  const t = useTranslations('alerts')
  const query = useAlerts({ status: 'active' }, { limit: shown })
  const { data: summary } = useAlertSummary()
  const mayAct = useMay()('alerts.handle')
  const { mutate } = useActOnAlerts()
  const acknowledge = (alert: Alert) => mutate({ act: 'acknowledge', alerts: [alert] })
  return (
    <>
      <div className="px-4 pb-3 empty:hidden">
        <WatchingNotice />
      </div>
      <Panel
        query={query}
        failed={t('bell.failed')}
        isEmpty={({ alerts }) => alerts.length === 0}
        empty={
          <p className="flex flex-col items-center gap-2 border-t px-4 py-8 text-sm font-medium">
            {summary?.isWatching === false ? (
              t('unknown.title')
            ) : (
              <>
                <CircleCheck aria-hidden className="size-6 text-ok" />
                {t('calm.title')}
              </>
            )}
          </p>
        }
        rows={3}
      >
        {({ alerts, total }) => (
          <>
            <ul className="max-h-96 divide-y overflow-y-auto border-t">
              {alerts.map((alert) => (
                <AlertLine
                  key={alert.id}
                  alert={alert}
                  withDevice
                  action={
                    mayAct && (
                      <span className="flex gap-1.5">
                        <Acknowledge alert={alert} onAcknowledge={() => acknowledge(alert)} />
                        <AlertActions alerts={[alert]} act={mutate} />
                      </span>
                    )
                  }
                />
              ))}
            </ul>
            {total > alerts.length && (
              <p className="border-t px-4 py-2 text-xs text-muted">
                {t('bell.more', { count: total - alerts.length })}
              </p>
            )}
          </>
        )}
      </Panel>
      {summary !== undefined && summary.acknowledged > 0 && (
        <p className="num border-t px-4 py-2 text-xs text-muted">
          {t('bell.taken', { count: summary.acknowledged })}
        </p>
      )}
    </>
  )
}

/** The alert leaves the list at once, and comes back with the reason if the server refuses. */
function Acknowledge({ alert, onAcknowledge }: { alert: Alert; onAcknowledge: () => void }) {
  const t = useTranslations('alerts.bell')
  const nameOf = useAlertName()
  return (
    <IconButton
      variant="outline"
      size="sm"
      label={t('acknowledge', { alert: nameOf(alert), device: alert.source.name })}
      onClick={onAcknowledge}
    >
      <UserRoundCheck aria-hidden />
    </IconButton>
  )
}
