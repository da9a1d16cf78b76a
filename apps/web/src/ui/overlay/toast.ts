export type ToastKind = 'success' | 'error' | 'warning' | 'info'

export type ToastMessage = {
  id: string
  kind: ToastKind
  title: string
  description?: string | undefined
  action?: { label: string; onClick: () => void } | undefined
  /** Milliseconds; 0 stays until closed. */
  duration: number
}

type ToastOptions = {
  description?: string | undefined
  action?: ToastMessage['action'] | undefined
  duration?: number
  /** A second toast of the same id replaces the first and starts its time anew. */
  id?: string
}

type Sink = { show: (message: ToastMessage) => void; dismiss: (id: string) => void }

const defaultDuration = 5000

// The code that draws toasts arrives after the page is idle: until then messages wait here.
let waiting: ToastMessage[] = []
let sink: Sink | null = null
let wake: (() => void) | null = null
let count = 0

function show(
  kind: ToastKind,
  title: string,
  { duration = defaultDuration, id, ...rest }: ToastOptions = {},
) {
  count += 1
  const message = { ...rest, id: id ?? `toast-${count}`, kind, title, duration }
  if (sink) sink.show(message)
  else {
    waiting = [...waiting.filter((other) => other.id !== message.id), message]
    wake?.()
  }
  return message.id
}

/** Tells people what happened, from anywhere: components, loaders, the API client. */
export const toast = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  warning: (title: string, options?: ToastOptions) => show('warning', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  dismiss: (id: string) => {
    waiting = waiting.filter((message) => message.id !== id)
    sink?.dismiss(id)
  },
}

/** For the viewport: from now on it draws, beginning with what waited. */
export function attachToasts(next: Sink) {
  sink = next
  for (const message of waiting) next.show(message)
  waiting = []
  return () => {
    sink = null
  }
}

/** For the host: called as soon as a message waits for a viewport. */
export function onFirstToast(listener: () => void) {
  wake = listener
  if (waiting.length > 0) listener()
  return () => {
    wake = null
  }
}
