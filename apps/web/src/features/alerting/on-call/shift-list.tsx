import type { OnCallSchedule, Shifts } from '@marsad/contract/http/on-call'
import { onCallLimits } from '@marsad/contract/on-call'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { useSession } from '../../../lib/session/session.ts'
import { useMay } from '../../../lib/session/use-may.ts'
import { Button } from '../../../ui/button.tsx'
import { Badge, StatusBadge } from '../../../ui/data/badge.tsx'
import { useSend } from '../../../ui/use-send.ts'
import { useRefreshOnCall } from './on-call.api.ts'
import { useMoments } from './shift-words.ts'
import { colourOf, dayMs, type Piece, piecesOf } from './timeline.rules.ts'

const shownFirst = 6

interface ShiftListProps {
  schedule: Pick<OnCallSchedule, 'id' | 'name'>
  shifts: Shifts
  userIds: readonly string[]
  now: number
}

/** The coming shifts in order, each of which can be taken. */
export function ShiftList({ schedule, shifts, userIds, now }: ShiftListProps) {
  const t = useTranslations('onCall')
  const format = useFormat()
  const [isWhole, setWhole] = useState(false)
  const pieces = piecesOf(shifts.shifts, shifts.gaps).filter(({ until }) => until > now)
  const shown = isWhole ? pieces : pieces.slice(0, shownFirst)
  return (
    <div>
      <h3 className="mb-1 text-sm font-medium">{t('shifts')}</h3>
      <ul aria-label={t('shiftsOf', { name: schedule.name })} className="divide-y">
        {shown.map((piece) => (
          <ShiftRow key={piece.from} schedule={schedule} piece={piece} userIds={userIds} now={now} />
        ))}
      </ul>
      {pieces.length > shown.length && (
        <Button size="sm" onClick={() => setWhole(true)}>
          {t('showAll', { count: format.number(pieces.length) })}
        </Button>
      )}
    </div>
  )
}

interface ShiftRowProps {
  schedule: Pick<OnCallSchedule, 'id' | 'name'>
  piece: Piece
  userIds: readonly string[]
  now: number
}

function ShiftRow({ schedule, piece, userIds, now }: ShiftRowProps) {
  const t = useTranslations('onCall')
  const { ends } = useMoments()
  const { profile } = useSession()
  const mayHandle = useMay()('alerts.handle')
  const span = t('span', ends(piece.from, piece.until))
  const { shift } = piece
  const isOwn = shift !== null && shift.userId === profile?.id
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span
        aria-hidden
        className="size-2.5 shrink-0 rounded-full"
        style={{ backgroundColor: shift ? colourOf(userIds, shift.userId) : 'var(--warn)' }}
      />
      <span className="min-w-0 flex-1 basis-56">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {shift ? (
            <bdi className="wrap-anywhere">{shift.name}</bdi>
          ) : (
            <StatusBadge status="warn">{t('gap')}</StatusBadge>
          )}
          {piece.from <= now && <Badge tone="primary">{t('isNow')}</Badge>}
          {shift?.overrideId && <Badge>{t('override')}</Badge>}
        </span>
        <span className="text-muted">{span}</span>
      </span>
      {mayHandle && profile && !isOwn && (
        <TakeShift schedule={schedule} piece={piece} span={span} userId={profile.id} />
      )}
    </li>
  )
}

interface TakeShiftProps {
  schedule: Pick<OnCallSchedule, 'id'>
  piece: Piece
  span: string
  userId: string
}

function TakeShift({ schedule, piece, span, userId }: TakeShiftProps) {
  const t = useTranslations('onCall')
  const { send, isPending } = useSend()
  const refresh = useRefreshOnCall()
  const take = () => {
    const from = Math.max(piece.from, Date.now())
    const until = Math.min(piece.until, from + onCallLimits.overrideDays * dayMs)
    const body = { userId, from: new Date(from).toISOString(), until: new Date(until).toISOString() }
    return send(() => api.call('POST /api/on-call/:id/overrides', { params: { id: schedule.id }, body }), {
      done: t('taken', { span }),
      failed: t('takeFailed'),
      onDone: refresh,
    })
  }
  return (
    <Button size="sm" pending={isPending} aria-label={t('takeOf', { span })} onClick={() => void take()}>
      {t('take')}
    </Button>
  )
}
