import { type AlertEventKind, alertLimits } from '@marsad/contract/alerts'
import type { AlertDetail, AlertEvent } from '@marsad/contract/http/alerts'
import { useQueryClient } from '@tanstack/react-query'
import {
  Bell,
  BellOff,
  BellRing,
  CircleCheck,
  type LucideIcon,
  MessageSquareText,
  RotateCcw,
  UserRoundCheck,
  Waves,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/data/card.tsx'
import { DateTime } from '../../../ui/time.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { isAboutAlerts } from './alerts.api.ts'

const icons: Record<AlertEventKind, LucideIcon> = {
  raised: BellRing,
  reopened: RotateCcw,
  flapping: Waves,
  acknowledged: UserRoundCheck,
  noted: MessageSquareText,
  silenced: BellOff,
  unsilenced: Bell,
  resolved: CircleCheck,
}

/** Everything that happened to an alert, with who and when. */
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
      {mayNote && <NoteForm alertId={alert.id} />}
    </Card>
  )
}

function HistoryEvent({ event: { at, kind, by, note, silence } }: { event: AlertEvent }) {
  const t = useTranslations('alerts')
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
        <DateTime value={new Date(at)} show="dateTimeWithSeconds" className="text-xs text-muted" />
      </div>
    </li>
  )
}

export function NoteForm({ alertId }: { alertId: string }) {
  const t = useTranslations('alerts.note')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [note, setNote] = useState('')
  const add = api.useMutation('POST /api/alerts/:id/notes', {
    onSuccess: () => {
      toast.success(t('added'))
      setNote('')
      return queryClient.invalidateQueries({ predicate: isAboutAlerts })
    },
    // What was written stays in the form.
    onError: (error) => toast.error(t('failed'), { description: errorText(error) }),
  })
  return (
    <form
      className="mt-4 flex flex-col items-end gap-2 border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (note.trim()) add.mutate({ params: { id: alertId }, body: { note: note.trim() } })
      }}
    >
      <Field label={t('label')} className="w-full">
        <Textarea
          rows={2}
          maxLength={alertLimits.noteLength}
          placeholder={t('placeholder')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      <Button type="submit" size="sm" disabled={!note.trim()} pending={add.isPending}>
        {t('add')}
      </Button>
    </form>
  )
}
