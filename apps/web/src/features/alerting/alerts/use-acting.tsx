import type { Alert, AlertDetail, Alerts, AlertSummary } from '@marsad/contract/http/alerts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '../../../lib/api/client.ts'
import { useErrorText } from '../../../lib/i18n/use-error-text.ts'
import { useSession } from '../../../lib/session/session.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { isAboutAlerts, statusAskedFor } from './alerts.api.ts'
import { type Act, type Move, movedDetail, movedList, movedSummary } from './alerts.rules.ts'

const ResolveDialog = lazyPart(async () => (await import('./resolve-dialog.tsx')).ResolveDialog)

interface Acting {
  acknowledge: (alerts: readonly Alert[]) => void
  /** Opens a dialog for a note first. */
  resolve: (alerts: readonly Alert[]) => void
  /** The dialog; it can stand anywhere on the screen. */
  dialog: ReactNode
}

export function useActing(onActed: () => void = () => undefined): Acting {
  const { mutate, mutateAsync } = useActOnAlerts()
  const [resolving, setResolving] = useState<readonly Alert[] | null>(null)
  return {
    acknowledge: (alerts) => {
      mutate({ act: 'acknowledge', alerts })
      onActed()
    },
    resolve: setResolving,
    dialog: resolving && (
      <Suspense>
        <ResolveDialog
          count={resolving.length}
          onResolve={async (note) => {
            const done = await mutateAsync({ act: 'resolve', alerts: resolving, note }).then(
              () => true,
              () => false,
            )
            if (done) onActed()
            return done
          }}
          onClose={() => setResolving(null)}
        />
      </Suspense>
    ),
  }
}

interface Wish {
  act: Act
  alerts: readonly Alert[]
  note?: string
}

/** Acknowledges or resolves optimistically: on the screen at once, and reverted if the server refuses. */
export function useActOnAlerts() {
  const t = useTranslations('alerts.act')
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { profile } = useSession()
  return useMutation({
    mutationFn: ({ act, alerts, note = '' }: Wish) => send(act, { ids: alerts.map(({ id }) => id), note }),
    onMutate: async ({ act, alerts }) => {
      await queryClient.cancelQueries({ predicate: isAboutAlerts })
      const before = queryClient.getQueriesData({ predicate: isAboutAlerts })
      const name = `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim()
      show(queryClient, alerts, {
        act,
        ids: alerts.map(({ id }) => id),
        by: { id: profile?.id ?? null, name },
        at: new Date().toISOString(),
      })
      return { before }
    },
    onSuccess: ({ moved, unmoved }, { act }) => {
      const words = act === 'acknowledge' ? 'acknowledged' : 'resolved'
      toast.success(t(words, { count: moved.length }), {
        description: unmoved.length > 0 ? t('unmoved', { count: unmoved.length }) : undefined,
      })
    },
    onError: (error, { act }, context) => {
      for (const [key, data] of context?.before ?? []) queryClient.setQueryData(key, data)
      toast.error(t(act === 'acknowledge' ? 'acknowledgeFailed' : 'resolveFailed'), {
        description: errorText(error),
      })
    },
    onSettled: () => queryClient.invalidateQueries({ predicate: isAboutAlerts }),
  })
}

async function send(act: Act, body: { ids: string[]; note: string }) {
  const data = await (act === 'acknowledge'
    ? api.call('POST /api/alerts/acknowledge', { body })
    : api.call('POST /api/alerts/resolve', { body }))

  return data
}

function show(queryClient: QueryClient, alerts: readonly Alert[], move: Move) {
  for (const [key] of queryClient.getQueriesData({ queryKey: ['GET /api/alerts'] }))
    queryClient.setQueryData<Alerts>(key, (list) => list && movedList(list, statusAskedFor(key), move))
  queryClient.setQueriesData<AlertDetail>(
    { queryKey: ['GET /api/alerts/:id'] },
    (detail) => detail && movedDetail(detail, move),
  )
  queryClient.setQueriesData<AlertSummary>(
    { queryKey: ['GET /api/alerts/summary'] },
    (summary) => summary && movedSummary(summary, alerts, move),
  )
}
