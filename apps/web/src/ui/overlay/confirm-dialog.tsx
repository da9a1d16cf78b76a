import { Suspense, useState } from 'react'
import type { ConfirmDialogProps } from './confirm-dialog-popup.tsx'
import { lazyPart } from '../lazy-part.tsx'

const ConfirmDialogPopup = lazyPart(
  async () => (await import('./confirm-dialog-popup.tsx')).ConfirmDialogPopup,
)

/** Asks before something happens. Fetched when first asked for, and kept so that it can also leave with grace. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open)
  if (props.open && !wasOpen) setWasOpen(true)
  return <Suspense>{wasOpen && <ConfirmDialogPopup {...props} />}</Suspense>
}
