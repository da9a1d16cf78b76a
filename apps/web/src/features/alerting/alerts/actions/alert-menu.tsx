import { BellMinus, CalendarClock, Clock, UserRound, UserRoundMinus, UserRoundPlus } from 'lucide-react'
import { type ReactElement, useContext, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../lib/i18n/i18n-provider.tsx'
import { useSession } from '../../../../lib/session/session.ts'
import { fromWallClock, toWallClock, useReaderZone } from '../../../../lib/time/wall-clock.ts'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '../../../../ui/overlay/menu.tsx'
import { AlertActionsContext } from './alert-actions-context.ts'
import { canAct } from '../alerts.rules.ts'

const hours = [1, 4] as const
const [hourMs, dayMs] = [3_600_000, 86_400_000]

export function AlertMenu({ trigger, defaultOpen }: { trigger: ReactElement; defaultOpen: boolean }) {
  const t = useTranslations('alertActions')
  const format = useFormat()
  const { profile } = useSession()
  const { alerts, act, openDialog } = useContext(AlertActionsContext)
  const zone = useReaderZone()
  const acknowledged = alerts.filter((alert) => canAct('unacknowledge', alert))
  const isMine = alerts.every(({ assignedTo }) => assignedTo !== null && assignedTo.id === profile?.id)
  const assigned = alerts.filter(({ assignedTo }) => assignedTo !== null)
  const snooze = (until: number) => act({ act: 'snooze', alerts, until: new Date(until).toISOString() })
  const [openedAt] = useState(() => Date.now())
  const morning = tomorrowMorning(openedAt, zone)
  return (
    <Menu trigger={trigger} defaultOpen={defaultOpen}>
      {profile && !isMine && (
        <MenuItem
          icon={<UserRound aria-hidden />}
          onClick={() =>
            act({
              act: 'assign',
              alerts,
              assignedTo: { id: profile.id, name: `${profile.firstName} ${profile.lastName}`.trim() },
            })
          }
        >
          {t('assignMe')}
        </MenuItem>
      )}
      {openDialog && (
        <MenuItem icon={<UserRoundPlus aria-hidden />} onClick={() => openDialog('assign', alerts)}>
          {t('assign')}
        </MenuItem>
      )}
      {assigned.length > 0 && (
        <MenuItem
          icon={<UserRoundMinus aria-hidden />}
          onClick={() => act({ act: 'assign', alerts: assigned, assignedTo: null })}
        >
          {t('unassign')}
        </MenuItem>
      )}
      {acknowledged.length > 0 && (
        <MenuItem
          icon={<BellMinus aria-hidden />}
          onClick={() => act({ act: 'unacknowledge', alerts: acknowledged })}
        >
          {t('unacknowledge')}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuGroup label={t('snooze')}>
        {hours.map((count) => (
          <MenuItem
            key={count}
            icon={<Clock aria-hidden />}
            onClick={() => snooze(Date.now() + count * hourMs)}
          >
            {t('hours', { count })}
          </MenuItem>
        ))}
        <MenuItem icon={<Clock aria-hidden />} onClick={() => snooze(morning)}>
          {t('tomorrow', { time: format.time(new Date(morning)) })}
        </MenuItem>
        {openDialog && (
          <MenuItem icon={<CalendarClock aria-hidden />} onClick={() => openDialog('snooze', alerts)}>
            {t('other')}
          </MenuItem>
        )}
      </MenuGroup>
    </Menu>
  )
}

/** Nine o'clock of the next day, where the reader is. */
function tomorrowMorning(now: number, zone: string): number {
  const [day] = toWallClock(now + dayMs, zone).split('T')
  return fromWallClock(`${day}T09:00`, zone) ?? now + dayMs
}
