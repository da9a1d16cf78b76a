import { cloneElement, type ComponentType, type ReactElement, useState } from 'react'

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
 * Shows the bare trigger first and fetches the overlay when a pointer or the focus comes near.
 * The press swaps in the real thing, already open: its trigger replaces ours in place.
 */
export function LazyOverlay({ trigger, popup, load }: LazyOverlayProps) {
  const [Overlay, setOverlay] = useState<Awaited<ReturnType<typeof load>> | null>(null)
  if (Overlay) return <Overlay trigger={trigger} defaultOpen />

  // A failed preload is silent: the press tries again, and its failure reaches the error boundary's listener.
  const preload = () => void load().catch(() => undefined)
  return cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: () => void load().then((Loaded) => setOverlay(() => Loaded)),
  })
}
