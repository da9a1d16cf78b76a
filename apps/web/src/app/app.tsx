import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { PreferencesSync } from '../features/identity/profile/preferences-sync.tsx'
import { ToastHost } from '../ui/overlay/toast-host.tsx'
import { ConnectionWatch } from './connection/connection-watch.tsx'
import { Language } from './language.tsx'
import { queryClient } from './query-client.ts'
import { history, router } from './router.tsx'
import { SessionWatch } from './session-watch.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Language history={history}>
        <RouterProvider router={router} />
        <SessionWatch />
        <ConnectionWatch />
        <PreferencesSync />
        <ToastHost />
      </Language>
    </QueryClientProvider>
  )
}
