import type { Toast } from '@base-ui/react/toast'

export type ToastKind = 'success' | 'error' | 'warning' | 'info'
type Manager = ReturnType<typeof Toast.createToastManager>
type Added = Parameters<Manager['add']>[0]

type ToastOptions = {
  description?: string | undefined
  action?: { label: string; onClick: () => void } | undefined
  /** Milliseconds; 0 stays until closed. */
  duration?: number
  /** A second toast of the same id replaces the first and restarts its time. */
  id?: string
}

// Base UI's toasts arrive after the page is idle: until its manager is there, toasts wait here.
let waiting: Added[] = []
let manager: Manager | null = null
let wake: (() => void) | null = null

const show =
  (type: ToastKind) =>
  (title: string, { duration = 5000, id, description, action }: ToastOptions = {}) => {
    const added: Added = {
      id,
      type,
      title,
      description,
      timeout: duration,
      actionProps: action && { children: action.label, onClick: action.onClick },
    }
    if (manager) {
      manager.add(added)
      return
    }
    waiting = [...waiting.filter((other) => !id || other.id !== id), added]
    wake?.()
  }

/** Toasts are raised from anywhere: components, loaders, the API client. */
export const toast = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
}

/** For the viewport: from now on its manager gets every toast, beginning with those that waited. */
export function attachToasts(next: Manager) {
  manager = next
  for (const added of waiting) next.add(added)
  waiting = []
  return () => {
    manager = null
  }
}

/** For the host: called as soon as a toast waits for the viewport. */
export function onFirstToast(listener: () => void) {
  wake = listener
  if (waiting.length > 0) listener()
  return () => {
    wake = null
  }
}
