import type { AlertEventKind } from '@marsad/contract/alerts'
import type { AlertDetail, AlertEvent } from '@marsad/contract/http/alerts'
import {
  Bell,
  BellMinus,
  BellOff,
  BellRing,
  ChevronsDown,
  ChevronsUp,
  CircleCheck,
  Clock,
  type LucideIcon,
  MessageSquareText,
  RotateCcw,
  UserRoundCheck,
  UserRoundMinus,
  UserRoundPlus,
  Waves,
} from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { Card } from '../../../ui/data/card.tsx'
import { Skeleton } from '../../../ui/data/skeleton.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { DateTime } from '../../../ui/time.tsx'

// The form stands at the end of the page, so it may load later.
const NoteForm = lazyPart(async () => (await import('./note-form.tsx')).NoteForm)

const icons: Record<AlertEventKind, LucideIcon> = {
  raised: BellRing,
  reopened: RotateCcw,
  flapping: Waves,
  became_critical: ChevronsUp,
  became_warning: ChevronsDown,
  acknowledged: UserRoundCheck,
  unacknowledged: BellMinus,
  snoozed: Clock,
  snooze_ended: BellRing,
  assigned: UserRoundPlus,
  unassigned: UserRoundMinus,
  noted: MessageSquareText,
  silenced: BellOff,
  unsilenced: Bell,
  superseded: ChevronsUp,
  resolved: CircleCheck,
}

/** The events of an alert, with who and when. */
export function HistoryCard({ detail, mayNote }: { detail: AlertDetail; mayNote: boolean }) {
  const t = useTranslations('alerts.history')
  const { alert, history } = detail
  return (
    <Card title={t('title')}>
      <ol className="flex flex-col">
        {history.map((event) => (
          <HistoryEvent key={event.id} event={event} />
        ))}
      </ol>
      {mayNote && (
        <Suspense fallback={<Skeleton className="mt-4 h-32" />}>
          <NoteForm alertId={alert.id} />
        </Suspense>
      )}
    </Card>
  )
}

const at = (time: string) => () => <DateTime value={new Date(time)} />

function HistoryEvent({ event }: { event: AlertEvent }) {
  const t = useTranslations('alerts')
  const { kind, by, note, silence, until, assignee } = event
  const Icon = icons[kind]
  return (
    <li className="group relative flex gap-3 pb-4 last:pb-0">
      <span aria-hidden className="absolute start-3.5 top-7 bottom-0 w-px bg-line group-last:hidden" />
      <span
        aria-hidden
        className="grid size-7 shrink-0 place-items-center rounded-full bg-hover text-muted [&_svg]:size-3.5"
      >
        <Icon />
      </span>
      <div className="min-w-0 flex-1 pt-1 text-sm">
        <p>
          <span className="font-medium">{t(`history.${kind}`)}</span>
          {assignee && (
            <>
              {' '}
              <bdi className="font-medium">{assignee}</bdi>
            </>
          )}
          {until && <> {t.rich('history.until', { time: at(until) })}</>}
          {by && (
            <>
              {' · '}
              <bdi>{by.name}</bdi>
            </>
          )}
          {kind === 'resolved' && !by && <> · {t('history.itself')}</>}
          {silence && <> · {t(`silence.${silence}`)}</>}
        </p>
        {note && (
          <p className="mt-1 whitespace-pre-line wrap-anywhere">
            <bdi>{note}</bdi>
          </p>
        )}
        <DateTime value={new Date(event.at)} show="dateTimeWithSeconds" className="text-xs text-muted" />
      </div>
    </li>
  )
}
