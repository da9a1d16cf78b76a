import { cloneElement, type ComponentType, type ReactElement, useState } from 'react'
import { MissingPart } from '../lazy-part.tsx'

type TriggerProps = {
  onClick?: () => void
  onPointerEnter?: () => void
  onFocus?: () => void
  'aria-haspopup'?: 'menu' | 'dialog'
  'aria-expanded'?: boolean
}

type LazyOverlayProps = {
  trigger: ReactElement<TriggerProps>
  popup: 'menu' | 'dialog'
  load: () => Promise<ComponentType<{ trigger: ReactElement; defaultOpen: boolean }>>
}

/**
 * Shows the bare trigger first and fetches the overlay when a pointer or the focus comes near. The press swaps in the
 * real overlay, already open: its trigger replaces ours in place.
 */
export function LazyOverlay({ trigger, popup, load }: LazyOverlayProps) {
  const [Overlay, setOverlay] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  const [isMissing, setMissing] = useState(false)
  if (Overlay) return <Overlay trigger={trigger} defaultOpen />

  // A failed preload is not reported: the press tries again, and reports when that fails too.
  const preload = () => void load().catch(() => undefined)
  const open = () =>
    void load().then(
      (Loaded) => setOverlay(() => Loaded),
      () => setMissing(true),
    )
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': popup,
        'aria-expanded': false,
        onPointerEnter: preload,
        onFocus: preload,
        onClick: open,
      })}
      {isMissing && (
        <MissingPart look="over" isRetrying={false} onRetry={open} onClose={() => setMissing(false)} />
      )}
    </>
  )
}
