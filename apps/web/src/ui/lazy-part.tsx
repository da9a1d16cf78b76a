import { clsx } from 'clsx'
import { RotateCw, X } from 'lucide-react'
import { type ComponentType, use, useEffect, useEffectEvent, useState, useTransition } from 'react'
import { useTranslations } from 'use-intl'
import { Alert } from './alert.tsx'
import { Button, IconButton } from './button.tsx'
import { Failed } from './data/failed.tsx'

/**
 * How a part looks that did not come. `card` takes the room of a card, `control` that of a button, `over` lies over
 * the page like the dialog it stands for.
 */
type Look = 'card' | 'control' | 'over'

const quietPauseMs = 10_000

/**
 * A part whose code comes when it is drawn, to the `Suspense` around it. Code that does not come fails in its own
 * place, with a way to ask again: the page around it, and what was written there, stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Or what stands there instead, where the reader need not know: it is asked for again by itself. */
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
      // A transition keeps what stands here until there is something else to show.
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

/** Dialogs are told by their owner how they are closed, so a missing one can be closed too. */
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
  /** Whoever comes back to it later does not find it failed before it was asked for. */
  onLeave?: () => void
}

export function MissingPart({ look, isRetrying, onRetry, onClose, onLeave }: MissingPartProps) {
  const t = useTranslations('ui')
  const leave = useEffectEvent(() => onLeave?.())
  useEffect(() => () => leave(), [])
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
