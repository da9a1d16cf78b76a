import type { Shifts } from '@marsad/contract/http/on-call'
import { useTranslations } from 'use-intl'
import { useMoments } from './shift-words.ts'
import { colourOf, type Piece, piecesOf, shareOf } from './timeline.rules.ts'

interface TimelineProps {
  shifts: Pick<Shifts, 'shifts' | 'gaps'>
  /** The first moments of the days, and the end of the last. */
  days: readonly number[]
  userIds: readonly string[]
  now: number
}

const daysInRow = 7

/** Weeks below each other, people in colours, gaps striped. The list beside it shows the same in words. */
export function Timeline({ shifts, days, userIds, now }: TimelineProps) {
  const { weekday, dayOfMonth } = useMoments()
  const pieces = piecesOf(shifts.shifts, shifts.gaps)
  const rows = Array.from({ length: Math.floor((days.length - 1) / daysInRow) }, (_, row) =>
    days.slice(row * daysInRow, (row + 1) * daysInRow + 1),
  )
  return (
    <div aria-hidden className="flex flex-col gap-3 select-none">
      {rows.map((row) => {
        const ends = [row[0] ?? 0, row.at(-1) ?? 0] as const
        const isNow = now >= ends[0] && now < ends[1]
        return (
          <div key={ends[0]}>
            <div className="grid grid-cols-7 text-xs text-muted">
              {row.slice(0, -1).map((day) => (
                <span key={day} className="flex min-w-0 flex-wrap gap-x-1 border-s border-line ps-1.5 pb-1">
                  <span className="truncate max-sm:text-[0.6875rem]">{weekday(day)}</span>
                  <span className="num">{dayOfMonth(day)}</span>
                </span>
              ))}
            </div>
            <div className="relative h-10 overflow-hidden rounded-control bg-hover">
              {pieces.map((piece) => (
                <Bar key={`${piece.from}`} piece={piece} row={ends} userIds={userIds} />
              ))}
              {isNow && (
                <span
                  className="absolute inset-y-0 w-0.5 bg-fg"
                  style={{ insetInlineStart: `${shareOf({ from: now, until: now }, ends).start * 100}%` }}
                />
              )}
            </div>
          </div>
        )
      })}
    </div>
  )
}

interface BarProps {
  piece: Piece
  row: readonly [number, number]
  userIds: readonly string[]
}

function Bar({ piece, row, userIds }: BarProps) {
  const t = useTranslations('onCall')
  const { start, size } = shareOf(piece, row)
  if (size === 0) return null
  const place = { insetInlineStart: `${start * 100}%`, inlineSize: `${size * 100}%` }
  const base = 'absolute inset-y-0 flex items-center overflow-hidden px-1.5 text-xs font-medium'
  if (!piece.shift) {
    return (
      <span
        className={`${base} border-s-2 border-warn text-warn`}
        style={{
          ...place,
          backgroundColor: 'color-mix(in oklab, var(--warn) 10%, var(--card))',
          backgroundImage:
            'repeating-linear-gradient(135deg, color-mix(in oklab, var(--warn) 30%, transparent) 0 2px, transparent 2px 8px)',
        }}
      >
        <span className="truncate rounded-sm bg-card px-1 empty:hidden">{size > 0.08 && t('gap')}</span>
      </span>
    )
  }
  const colour = colourOf(userIds, piece.shift.userId)
  return (
    <span
      className={`${base} border-s-2 text-fg`}
      style={{
        ...place,
        borderColor: colour,
        backgroundColor: `color-mix(in oklab, ${colour} 24%, var(--card))`,
      }}
    >
      <bdi className="truncate">{piece.shift.name}</bdi>
    </span>
  )
}
