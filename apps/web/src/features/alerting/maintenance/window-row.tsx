import type { MaintenanceWindow } from '@marsad/contract/http/maintenance'
import { CalendarCheck, CalendarClock, Pencil, Repeat, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../lib/i18n/i18n-provider.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { StatusBadge } from '../../../ui/data/badge.tsx'
import { ScopeName } from '../scope-name.tsx'
import { EndNow } from './end-now.tsx'
import { useScheduleWords } from './window-sentence.tsx'
import type { WindowAct } from './maintenance.api.ts'

interface WindowRowProps {
  window: MaintenanceWindow
  mayManage: boolean
  onAct: (act: WindowAct) => void
}

export function WindowRow({ window, mayManage, onAct }: WindowRowProps) {
  const t = useTranslations('maintenance')
  const words = useScheduleWords()
  const { name, schedule, scope, createdBy, isNow, from } = window
  const Icon = schedule.kind === 'weekly' ? Repeat : from ? CalendarClock : CalendarCheck
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 border-b px-4 py-3 text-sm last:border-b-0">
      <span
        aria-hidden
        className="mt-0.5 grid size-8 shrink-0 place-items-center rounded-control bg-hover text-muted"
      >
        <Icon className="size-4" />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-medium wrap-anywhere">{name}</bdi>
          <When window={window} />
        </p>
        <p className="mt-0.5 text-muted">{words(schedule)}</p>
        <div className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          <ScopeName scope={scope} />
          {createdBy && <span>{t('by', { name: createdBy })}</span>}
        </div>
      </div>
      {mayManage && (
        <div className="flex items-center gap-1">
          {isNow && schedule.kind === 'once' && <EndNow window={window} from={schedule.from} />}
          <IconButton size="sm" label={t('editOf', { name })} onClick={() => onAct({ kind: 'edit', window })}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton
            size="sm"
            label={t('removeOf', { name })}
            onClick={() => onAct({ kind: 'remove', window })}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  )
}

function When({ window: { isNow, from, to } }: { window: MaintenanceWindow }) {
  const t = useTranslations('maintenance')
  const format = useFormat()
  if (isNow) {
    return (
      <StatusBadge status="idle">
        {to ? t('until', { time: format.dateTime(new Date(to)) }) : t('isNow')}
      </StatusBadge>
    )
  }
  return (
    from && (
      <span className="text-xs text-muted">
        <Begins at={new Date(from)} />
      </span>
    )
  )
}

function Begins({ at }: { at: Date }) {
  const t = useTranslations('maintenance')
  return t.rich('begins', { time: () => <RelativeTime value={at} /> })
}
