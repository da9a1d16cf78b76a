import type { OnCallSchedule } from '@marsad/contract/http/on-call'
import { Pencil, Trash2, UserRoundCog } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { useMay } from '../../../lib/session/use-may.ts'
import { useReaderZone } from '../../../lib/time/wall-clock.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { StatusBadge } from '../../../ui/data/badge.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { Panel } from '../../../ui/data/panel.tsx'
import { GapsAlert } from './gaps-alert.tsx'
import { type OnCallAct, useShifts } from './on-call.api.ts'
import { OverrideList } from './override-list.tsx'
import { ShiftList } from './shift-list.tsx'
import { useMoments, zoneName } from './shift-words.ts'
import { Timeline } from './timeline.tsx'
import { dayStarts } from './timeline.rules.ts'

interface ScheduleCardProps {
  schedule: OnCallSchedule
  weeks: number
  now: number
  onAct: (act: OnCallAct) => void
}

export function ScheduleCard({ schedule, weeks, now, onAct }: ScheduleCardProps) {
  const t = useTranslations('onCall')
  const may = useMay()
  const zone = useReaderZone()
  const { name, timeZone } = schedule
  const [today = now] = dayStarts(now, zone, 1)
  const days = useMemo(() => dayStarts(today, zone, weeks * 7 + 1), [today, zone, weeks])
  const query = useShifts(schedule.id, { from: today, until: days.at(-1) ?? today })
  const userIds = useMemo(
    () => [...new Set([...schedule.people, ...schedule.overrides].map(({ userId }) => userId))],
    [schedule],
  )
  return (
    <Card
      title={<bdi>{name}</bdi>}
      description={
        timeZone === zone
          ? t('zone', { zone: zoneName(zone) })
          : t('zones', { zone: zoneName(zone), scheduleZone: zoneName(timeZone) })
      }
      actions={
        <div className="flex items-center gap-1">
          {may('alerts.handle') && (
            <Button
              size="sm"
              aria-label={t('overrideOf', { name })}
              onClick={() => onAct({ kind: 'override', schedule })}
            >
              <UserRoundCog aria-hidden />
              {t('takeOver')}
            </Button>
          )}
          {may('alerts.manage') && (
            <>
              <IconButton
                size="sm"
                label={t('editOf', { name })}
                onClick={() => onAct({ kind: 'edit', schedule })}
              >
                <Pencil aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                label={t('removeOf', { name })}
                onClick={() => onAct({ kind: 'remove', schedule })}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </>
          )}
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <NowLine schedule={schedule} />
        <Panel query={query} failed={t('shiftsFailed')} rows={weeks * 2}>
          {(shifts) => {
            const gaps = shifts.gaps.filter(({ until }) => Date.parse(until) > now)
            return (
              <>
                <Timeline shifts={shifts} days={days} userIds={userIds} now={now} />
                <GapsAlert gaps={gaps} />
                <div className="grid gap-x-8 gap-y-5 lg:grid-cols-2">
                  <ShiftList schedule={schedule} shifts={shifts} userIds={userIds} now={now} />
                  <OverrideList schedule={schedule} />
                </div>
              </>
            )
          }}
        </Panel>
      </div>
    </Card>
  )
}

/** The person of this moment, until when, and who is next. */
function NowLine({ schedule: { now, next } }: { schedule: OnCallSchedule }) {
  const t = useTranslations('onCall')
  const { moment } = useMoments()
  const later = next ? t('next', { name: next.name, time: moment(next.from) }) : t('noNext')
  return (
    <div className="flex items-center gap-3">
      {now && <Avatar name={now.name} />}
      <div className="min-w-0 text-sm">
        {now ? (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-muted">{t('now')}</span>
            <bdi className="text-base font-semibold wrap-anywhere">{now.name}</bdi>
            {now.until && <span className="text-muted">{t('until', { time: moment(now.until) })}</span>}
          </p>
        ) : (
          <StatusBadge status="warn">{t('nobody')}</StatusBadge>
        )}
        <p className="mt-0.5 text-muted">{now && !now.until ? t('noEnd') : later}</p>
      </div>
    </div>
  )
}
