import { Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'
import { lazyPart } from '../lazy-part.tsx'

const ToastViewport = lazyPart(
  async () => (await import('./toast-viewport.tsx')).ToastViewport,
  // A message whose code is late is shown when it comes.
  () => null,
)

/** Stands once at the root; brings the viewport in with the first toast. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <ToastViewport />
    </Suspense>
  )
}
