import type { Alert } from '@marsad/contract/http/alerts'
import { Suspense, useState, type ReactNode } from 'react'
import { useActOnAlerts } from './use-act-on-alerts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const ResolveDialog = lazyPart(async () => (await import('./resolve-dialog.tsx')).ResolveDialog)

interface Acting {
  acknowledge: (alerts: readonly Alert[]) => void
  /** Asks for a note first. */
  resolve: (alerts: readonly Alert[]) => void
  /** What asks; it belongs anywhere on the screen. */
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
