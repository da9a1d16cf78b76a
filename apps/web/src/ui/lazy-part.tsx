import { clsx } from 'clsx'
import { RotateCw, X } from 'lucide-react'
import { type ComponentType, use, useEffect, useEffectEvent, useState, useTransition } from 'react'
import { useTranslations } from 'use-intl'
import { onReconnect } from '../lib/connection/connection.ts'
import { Alert } from './alert.tsx'
import { Button, IconButton } from './button.tsx'
import { Failed } from './data/failed.tsx'

/**
 * The look of a part that failed to load. `card` takes the space of a card, `control` that of a button, `over` lies
 * over the page like the dialog it stands for.
 */
type Look = 'card' | 'control' | 'over'

const quietPauseMs = 10_000

/**
 * A part whose code loads when it is drawn, inside the `Suspense` around it. Code that fails to load fails in its own
 * place, with a retry: the page around it, and all unsaved input, stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Or a stand-in, where the reader need not know: the code is requested again by itself. */
  missing?: Look | ComponentType<Props>,
) {
  let arrived: ComponentType<Props> | null = null
  let coming: Promise<void> | null = null
  let hasFailed = false
  const start = () => {
    coming ??= arrive()
    return coming
  }
  const arrive = async () => {
    try {
      arrived = await load()
    } catch {
      hasFailed = true
    }
  }
  const forgetFailure = () => {
    if (hasFailed) coming = null
    hasFailed = false
  }
  const preload = () => {
    forgetFailure()
    return start()
  }
  function Part(props: Props) {
    const [, setTries] = useState(0)
    const [isRetrying, startTransition] = useTransition()
    if (!arrived) use(start())
    const Loaded = arrived
    if (Loaded) return <Loaded {...props} />
    const retry = () => {
      void preload()
      // A transition keeps the current content until the next one is ready.
      startTransition(() => setTries((tries) => tries + 1))
    }
    if (typeof missing === 'function') return <StandIn is={missing} props={props} onRetry={retry} />
    const close = closing(props)
    return (
      <MissingPart
        look={missing ?? (close ? 'over' : 'card')}
        isRetrying={isRetrying}
        onRetry={retry}
        onClose={close}
        onLeave={forgetFailure}
      />
    )
  }
  return Object.assign(Part, { preload })
}

/** The owner of a dialog passes how to close it, so a missing one can be closed too. */
function closing(props: object): (() => void) | undefined {
  const { onClose, onOpenChange } = props as { onClose?: () => void; onOpenChange?: (open: boolean) => void }
  return onClose ?? (onOpenChange && (() => onOpenChange(false)))
}

interface StandInProps<Props> {
  is: ComponentType<Props>
  props: Props
  onRetry: () => void
}

function StandIn<Props extends object>({ is: Instead, props, onRetry }: StandInProps<Props>) {
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const timer = setInterval(() => retry(), quietPauseMs)
    return () => clearInterval(timer)
  }, [])
  return <Instead {...props} />
}

interface MissingPartProps {
  look: Look
  isRetrying: boolean
  onRetry: () => void
  onClose?: (() => void) | undefined
  /** Coming back later starts with a new attempt, not with the old failure. */
  onLeave?: () => void
}

export function MissingPart({ look, isRetrying, onRetry, onClose, onLeave }: MissingPartProps) {
  const t = useTranslations('ui')
  const leave = useEffectEvent(() => onLeave?.())
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const stopWaiting = onReconnect(() => retry())
    return () => {
      stopWaiting()
      leave()
    }
  }, [])
  if (look === 'card') return <Failed message={t('part.hint')} onRetry={onRetry} retrying={isRetrying} />
  const again = (
    <Button size="sm" pending={isRetrying} title={t('failed.title')} onClick={onRetry}>
      <RotateCw aria-hidden />
      {t('retry')}
    </Button>
  )
  if (look === 'control') return again
  return (
    <div
      className={clsx(
        'fixed inset-x-4 bottom-4 z-50 mx-auto max-w-lg rounded-card bg-card shadow-pop',
        'flex justify-center *:flex-1',
      )}
    >
      <Alert
        live
        tone="bad"
        title={t('failed.title')}
        action={
          <div className="flex items-start gap-1">
            {again}
            {onClose && (
              <IconButton size="sm" label={t('close')} onClick={onClose}>
                <X aria-hidden />
              </IconButton>
            )}
          </div>
        }
      >
        {t('part.hint')}
      </Alert>
    </div>
  )
}
