import { Suspense, useEffect, useState } from 'react'
import { onFirstToast } from './toast.ts'
import { lazyPart } from '../lazy-part.tsx'

const ToastViewport = lazyPart(
  async () => (await import('./toast-viewport.tsx')).ToastViewport,
  // A toast whose code is late is shown when it arrives.
  () => null,
)

const idleAfterMs = 2000

/** The host stands once at the root, and loads the viewport with the first toast. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => onFirstToast(() => setWanted(true)), [])
  // The toast about a lost connection cannot be fetched over it.
  useEffect(() => {
    const timer = setTimeout(() => void ToastViewport.preload(), idleAfterMs)
    return () => clearTimeout(timer)
  }, [])
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <ToastViewport />
    </Suspense>
  )
}
