import type { Alert, AlertDetail, Alerts, AlertSummary } from '@marsad/contract/http/alerts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../../lib/api/client.ts'
import { useErrorText } from '../../../../lib/i18n/use-error-text.ts'
import { needWords } from '../../../../lib/i18n/words.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { toast } from '../../../../ui/overlay/toast.ts'
import { isAboutAlerts, statusFilterOf } from '../alerts.api.ts'
import { type Move, movedDetail, movedList, movedSummary, undoOf, type Wish } from '../alerts.rules.ts'

const dialogs = {
  resolve: lazyPart(async () => (await import('./resolve-dialog.tsx')).ResolveDialog),
  assign: lazyPart(async () => {
    const [module] = await Promise.all([import('./assign-dialog.tsx'), needWords('alert-actions')])
    return module.AssignDialog
  }),
  snooze: lazyPart(async () => {
    const [module] = await Promise.all([import('./snooze-dialog.tsx'), needWords('alert-actions')])
    return module.SnoozeDialog
  }),
}

export interface Acting {
  act: (wish: Wish) => void
  /** Opens the dialog of an action that needs more than a press. */
  openDialog: (dialog: keyof typeof dialogs, alerts: readonly Alert[]) => void
  /** The dialog; it can stand anywhere on the screen. */
  dialog: ReactNode
}

export function useActing(onActed: () => void = () => undefined): Acting {
  const { mutate, mutateAsync } = useActOnAlerts()
  const [open, setOpen] = useState<{ name: keyof typeof dialogs; alerts: readonly Alert[] } | null>(null)
  const Dialog = open && dialogs[open.name]
  return {
    act: (wish) => {
      mutate(wish)
      onActed()
    },
    openDialog: (name, alerts) => setOpen({ name, alerts }),
    dialog: open && Dialog && (
      <Suspense>
        <Dialog
          alerts={open.alerts}
          onAct={async (wish) => {
            const done = await mutateAsync(wish).then(
              () => true,
              () => false,
            )
            if (done) onActed()
            return done
          }}
          onClose={() => setOpen(null)}
        />
      </Suspense>
    ),
  }
}

const failures = {
  acknowledge: 'acknowledgeFailed',
  unacknowledge: 'unacknowledgeFailed',
  snooze: 'snoozeFailed',
  assign: 'assignFailed',
  resolve: 'resolveFailed',
  reopen: 'reopenFailed',
} as const

function successOf({ act, assignedTo }: Wish) {
  if (act === 'assign') return assignedTo ? 'assigned' : 'unassigned'
  return (
    {
      acknowledge: 'acknowledged',
      unacknowledge: 'unacknowledged',
      snooze: 'snoozed',
      resolve: 'resolved',
      reopen: 'reopened',
    } as const
  )[act]
}

/** Acts optimistically: on the screen at once, and reverted if the server refuses. The toast offers to undo it. */
export function useActOnAlerts() {
  const t = useTranslations('alerts.act')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { profile } = useSession()
  const mutation = useMutation({
    mutationFn: (wish: Wish & { isUndo?: boolean }) => send(wish),
    onMutate: async ({ alerts, ...wish }) => {
      await queryClient.cancelQueries({ predicate: isAboutAlerts })
      const before = queryClient.getQueriesData({ predicate: isAboutAlerts })
      const name = `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim()
      show(queryClient, alerts, {
        ...wish,
        ids: alerts.map(({ id }) => id),
        by: { id: profile?.id ?? null, name },
        at: new Date().toISOString(),
      })
      return { before }
    },
    onSuccess: ({ moved, unmoved }, wish) => {
      const done = { ...wish, alerts: wish.alerts.filter(({ id }) => moved.includes(id)) }
      const undo = wish.isUndo ? null : undoOf(done)
      toast.success(t(successOf(wish), { count: moved.length }), {
        description: unmoved.length > 0 ? t('unmoved', { count: unmoved.length }) : undefined,
        // Long enough to notice a wrong press.
        ...(undo && { duration: 10_000 }),
        action: undo
          ? { label: t('undo'), onClick: () => mutation.mutate({ ...undo, isUndo: true }) }
          : undefined,
      })
    },
    onError: (error, { act }, context) => {
      for (const [key, data] of context?.before ?? []) queryClient.setQueryData(key, data)
      toast.error(t(failures[act]), { description: errorText(error) })
    },
    onSettled: () => queryClient.invalidateQueries({ predicate: isAboutAlerts }),
  })
  return mutation
}

function send({ act, alerts, note = '', until = '', assignedTo = null }: Wish) {
  const body = { ids: alerts.map(({ id }) => id), note }
  switch (act) {
    case 'acknowledge':
      return api.call('POST /api/alerts/acknowledge', { body })
    case 'unacknowledge':
      return api.call('POST /api/alerts/unacknowledge', { body })
    case 'snooze':
      return api.call('POST /api/alerts/snooze', { body: { ...body, until } })
    case 'assign':
      return api.call('POST /api/alerts/assign', { body: { ...body, assignedTo: assignedTo?.id ?? null } })
    case 'resolve':
      return api.call('POST /api/alerts/resolve', { body })
    default:
      return api.call('POST /api/alerts/reopen', { body })
  }
}

function show(queryClient: QueryClient, alerts: readonly Alert[], move: Move) {
  for (const [key] of queryClient.getQueriesData({ queryKey: ['GET /api/alerts'] }))
    queryClient.setQueryData<Alerts>(key, (list) => list && movedList(list, statusFilterOf(key), move))
  queryClient.setQueriesData<AlertDetail>(
    { queryKey: ['GET /api/alerts/:id'] },
    (detail) => detail && movedDetail(detail, move),
  )
  queryClient.setQueriesData<AlertSummary>(
    { queryKey: ['GET /api/alerts/summary'] },
    (summary) => summary && movedSummary(summary, alerts, move),
  )
}
